/** Given names by background, older ones (from 48 on) apart where they differ. Read by names.ts. */
export interface GivenNames {
  female: string;
  male: string;
  olderFemale?: string;
  olderMale?: string;
}

const swissGerman: GivenNames = {
  female: `
    Anna Lea Laura Sarah Selina Nina Jana Lara Julia Lena Mia Emma Leonie Sophie Elena Alina Vanessa Jasmin Rahel Livia
    Corina Nadine Fabienne Melanie Michèle Simone Stefanie Manuela Daniela Martina Sandra Nicole Andrea Tanja Sabrina
    Ramona Céline Noemi Eliane Deborah Seraina Svenja Anja Linda Mirjam Salome Milena Patrizia Carmen Olivia Flurina
    Tamara Ladina Aline Sina Ronja Lorena Nora Annina Xenia`,
  male: `
    Luca Noah Nico Jan David Simon Lukas Fabian Michael Stefan Marco Daniel Thomas Patrick Pascal Dominik Tobias Manuel
    Reto Roman Adrian Sandro Andreas Christian Matthias Raphael Samuel Jonas Elias Tim Yannick Cyrill Silvan Remo Ivo
    Florian Philipp Benjamin Joël Severin Gian Livio Kevin Robin Flavio Levin Julian Lars Ramon Urs Beat Mario Benno
    Jérôme Nils Moritz Linus Aaron Dario Mauro`,
  olderFemale: `
    Ursula Ruth Monika Silvia Barbara Esther Brigitte Heidi Doris Susanne Verena Margrit Elisabeth Christine Claudia
    Rita Beatrice Regula Franziska Käthi Vreni Rosmarie Therese Erika Marianne Cornelia Katharina Edith Irene Jacqueline
    Karin Gabriela Maja Yvonne Annemarie Lisbeth Trudi Dora`,
  olderMale: `
    Peter Hans Daniel Beat Urs Markus Bruno René Werner Heinz Rolf Kurt Walter Martin Roland Ueli Fritz Christoph Erich
    Ruedi Hansruedi Jürg Thomas Andreas Paul Alfred Ernst Franz Josef Max Niklaus Stephan Alois Hanspeter Toni Felix`,
};

const romansh: GivenNames = {
  female: 'Seraina Ladina Flurina Ursina Annina Braida Aita Madlaina Chatrina Mengia Nesa Fadrina Corsina Selina Barla',
  male: 'Gian Andri Flurin Curdin Gian-Andrea Jachen Duri Riet Men Nott Linard Corsin Gieri Arno Ursin Sep Giusep',
};

const german: GivenNames = {
  female: `
    Anna Katharina Julia Hannah Lena Johanna Sabine Franziska Theresa Antonia Svenja Kerstin Anke Silke Friederike
    Judith Ulrike Carolin Miriam Lisa Marlene Charlotte Greta Wiebke Magdalena Verena Heike Steffi Frauke Birgit`,
  male: `
    Maximilian Felix Paul Jonas Sebastian Alexander Christoph Florian Moritz Johannes Jens Torsten Sven Holger Jan
    Henrik Konstantin Matthias Leon Anton Frederik Björn Steffen Uwe Klaus Georg Lennart Malte Volker Carsten`,
};

const french: GivenNames = {
  female: `
    Camille Chloé Léa Manon Emma Julie Marine Laura Céline Aurélie Élodie Mélanie Sophie Caroline Valérie Nathalie
    Émilie Pauline Charlotte Amélie Anaïs Noémie Justine Inès Alice Margaux Clémence Océane Delphine Stéphanie Virginie
    Sandrine Aline Joëlle Maude Coralie Fanny Mathilde Solène Lucie`,
  male: `
    Lucas Nathan Maxime Thomas Nicolas Julien Antoine Alexandre Guillaume Quentin Romain Vincent Mathieu Olivier
    Sébastien David Yann Loïc Cédric Fabrice Laurent Kevin Arnaud Bastien Adrien Simon Hugo Théo Léo Gaël Jérémie
    Grégoire Benoît Valentin Damien Florian Raphaël Samuel Jonathan Steve`,
  olderFemale: `
    Françoise Monique Christiane Martine Isabelle Catherine Sylvie Anne Danielle Véronique Corinne Brigitte Patricia
    Marie-Claude Jacqueline Chantal Josiane Anne-Marie Bernadette Ariane Dominique Fabienne`,
  olderMale: `
    Pierre Michel Jean-Pierre Philippe Alain Bernard Jacques Christian François Daniel Gérard Claude Jean-Marc Pascal
    Roland Marcel Didier Denis Thierry Yves Jean-Luc Gilbert`,
};

const italian: GivenNames = {
  female: `
    Giulia Chiara Martina Sara Francesca Elisa Alessia Valentina Federica Ilaria Giada Sofia Aurora Elena Silvia Laura
    Michela Serena Noemi Camilla Arianna Alice Marta Debora Nadia Veronica Roberta Monica Greta Beatrice`,
  male: `
    Luca Matteo Davide Andrea Marco Alessandro Simone Lorenzo Francesco Gabriele Stefano Nicola Mattia Fabio Daniele
    Riccardo Giacomo Filippo Michele Edoardo Samuele Tommaso Enea Diego Gianluca Cristian Nicolò Massimo Paolo Emanuele`,
  olderFemale:
    'Carla Maria Antonella Daniela Patrizia Paola Luisa Rosanna Franca Ornella Graziella Donatella Marisa Lorenza Tiziana',
  olderMale:
    'Giorgio Renato Claudio Giovanni Mauro Sergio Franco Bruno Roberto Mario Giancarlo Ivano Tiziano Flavio Sandro',
};

export const namesOfTheCountry = { gsw: swissGerman, rm: romansh, de: german, fr: french, it: italian };
