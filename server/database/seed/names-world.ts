import type { GivenNames } from './names-swiss.ts';

const southSlavic: GivenNames = {
  female: 'Jelena Milica Ana Ivana Marija Dragana Sanja Jovana Maja Katarina Tijana Nataša Vesna Mirjana Andrea Petra',
  male: 'Nikola Marko Stefan Aleksandar Milan Luka Ivan Petar Dejan Goran Zoran Filip Vladimir Nemanja Dario Tomislav',
};
const bosnian: GivenNames = {
  female: 'Amra Lejla Emina Selma Aida Merima Adisa Jasmina Elma Sabina Mirela Dženana',
  male: 'Emir Amar Kenan Adnan Mirza Haris Edin Tarik Admir Jasmin Senad Damir',
};
const kurdish: GivenNames = {
  female: 'Berivan Rojda Zeynep Dilan Evin Gulistan Nazdar Rojin Zilan Helin Shilan Avin',
  male: 'Azad Baran Rojhat Serhat Diyar Welat Ciwan Rebin Hozan Karwan Zana Şervan',
};
const persian: GivenNames = {
  female: 'Maryam Shirin Nasrin Leila Parisa Zahra Nazanin Mina Sara Roya Mahsa Farzaneh Niloufar Setareh',
  male: 'Ali Reza Amir Hossein Mehdi Navid Farhad Behrouz Omid Kian Arash Hamid Mostafa Jawad',
};
const eastSlavic: GivenNames = {
  female: 'Anna Ekaterina Olga Natalia Maria Elena Irina Tatiana Anastasia Svetlana Ksenia Daria Yulia Polina',
  male: 'Dmitri Alexei Sergei Andrei Ivan Mikhail Maxim Pavel Nikita Anton Igor Artem Kirill Roman',
};
const czechoslovak: GivenNames = {
  female: 'Jana Petra Lenka Kateřina Lucie Markéta Zuzana Veronika Tereza Eva Barbora Hana Monika Martina',
  male: 'Jakub Tomáš Martin Petr Pavel Jan Ondřej Lukáš Michal Jiří Marek Vojtěch Peter Matej',
};
const nordic: GivenNames = {
  female: 'Emma Ida Sofia Anna Linnea Astrid Maja Freja Kajsa Ingrid Karin Sigrid Elin Johanna Mette Kristin',
  male: 'Erik Lars Anders Johan Oskar Nils Mikkel Henrik Magnus Jonas Gustav Olav Kasper Mattias Sven Håkon',
};
const indian: GivenNames = {
  female: 'Priya Anjali Neha Pooja Kavita Deepa Shreya Ananya Divya Meera Ritu Swati Lakshmi Aditi Nisha Radhika',
  male: 'Rahul Amit Vikram Arjun Sanjay Rohan Karthik Suresh Anil Nikhil Varun Manish Pranav Ravi Ashwin Siddharth',
};
const arabic: GivenNames = {
  female: 'Fatima Amina Leila Yasmine Nour Sara Samira Hanan Rania Salma Noura Dounia Mariam Hiba Imane Lina',
  male: 'Mohamed Ahmed Youssef Karim Omar Ali Hassan Khaled Samir Bilal Tarek Anas Mehdi Rami Walid Nabil',
};
const african: GivenNames = {
  female: 'Grace Esther Aminata Fatou Awa Chantal Divine Mariam Blessing Ngozi Adwoa Amara Neema Josiane Wanjiru',
  male: 'Emmanuel Patrick Moussa Ibrahima Cheikh Christian Jean-Claude Joseph Kwame Chidi Tunde Samuel Eric Kofi Juma',
};
const eritrean: GivenNames = {
  female: 'Selam Feven Helen Rahwa Semhar Luwam Winta Saba Bethlehem Hiwot Mekdes Eden Senait Yordanos',
  male: 'Yonas Filmon Samuel Robel Amanuel Abel Natnael Dawit Haben Merhawi Tesfay Kidane Mulugeta Henok',
};
const spanish: GivenNames = {
  female:
    'María Carmen Lucía Paula Laura Marta Cristina Ana Sofía Valentina Camila Daniela Andrea Isabel Alejandra Elena Natalia Patricia Pilar Ximena',
  male: 'Carlos Javier Alejandro Daniel Pablo Diego Andrés Sergio Miguel José Luis Juan Fernando Santiago Mateo Álvaro Jorge Raúl Rubén Ignacio',
};
const chinese: GivenNames = {
  female: 'Li Mei Xiaoyu Jing Yan Ying Xin Yuting Na Min Jia Wenjing Lan Siyu',
  male: 'Wei Jun Hao Ming Lei Bo Yang Chen Feng Zhen Kai Tao Xiang Yifan',
};
const english: GivenNames = {
  female:
    'Emily Sarah Emma Rachel Jessica Hannah Olivia Kate Lucy Megan Claire Rebecca Amy Sophie Laura Heather Lauren Alice Fiona Nicola Zoe Erin Abigail Ruth',
  male: 'James Tom Michael David Andrew Matt Chris Daniel Ben Sam Jack Oliver Ryan Mark Adam Alex Peter Luke Sean Robert George Nathan Liam Simon',
};
const baltic: GivenNames = {
  female: 'Rūta Eglė Ieva Laura Kristīne Anna Inga Līga Kadri Liis Greta Austėja',
  male: 'Tomas Lukas Jonas Mantas Jānis Andris Mārtiņš Rasmus Kristjan Domantas',
};
const caucasian: GivenNames = {
  female: 'Nino Tamar Mariam Ana Anahit Lusine Ani Nare Salome Eka',
  male: 'Giorgi Levan Nika Davit Aram Tigran Hayk Armen Luka Irakli',
};
const turkic: GivenNames = {
  female: 'Aigerim Dana Madina Aisulu Dilnoza Nigora Saule Oyun',
  male: 'Arman Daniyar Timur Aziz Bekzod Rustam Alisher Bat-Erdene',
};

/** By code of the native or the family's language. */
export const namesOfTheWorld: Readonly<Record<string, GivenNames>> = {
  en: english,
  es: spanish,
  ca: {
    female: 'Montserrat Laia Núria Marta Anna Mireia Aina Júlia Meritxell Clara',
    male: 'Jordi Marc Oriol Pau Xavier Albert Arnau Joan Roger Guillem',
  },
  pt: {
    female:
      'Ana Maria Joana Inês Catarina Beatriz Sofia Mariana Carla Sandra Rita Marta Juliana Fernanda Camila Cátia Sónia Vânia Larissa Patrícia',
    male: 'João Pedro Tiago Miguel Rui Nuno André Ricardo Bruno Diogo Carlos Paulo Luís Filipe Rafael Gustavo Hugo Jorge Sérgio Vasco',
  },
  sq: {
    female:
      'Arta Valentina Besa Teuta Fjolla Blerta Albulena Shqipe Drita Arbnora Elira Mimoza Vlora Donjeta Rina Liridona',
    male: 'Arben Besnik Driton Liridon Valon Ardian Faton Burim Agron Kushtrim Blerim Leart Granit Dardan Florent Visar',
  },
  sr: southSlavic,
  hr: southSlavic,
  mk: southSlavic,
  sl: southSlavic,
  bg: {
    female: 'Maria Elena Desislava Ivana Gergana Radoslava Petya Viktoria Kalina Nadezhda',
    male: 'Georgi Ivan Dimitar Nikolay Petar Hristo Stoyan Plamen Kaloyan Martin',
  },
  bs: bosnian,
  tr: {
    female: 'Ayşe Elif Zeynep Merve Esra Selin Derya Büşra Ceren Deniz Gizem Ebru Hatice Özlem Melis Seda',
    male: 'Mehmet Mustafa Emre Murat Ahmet Can Burak Kerem Deniz Cem Onur Serkan Ozan Hakan Barış Yusuf',
  },
  ku: kurdish,
  ckb: kurdish,
  ar: arabic,
  fa: persian,
  prs: persian,
  ps: persian,
  so: {
    female: 'Hodan Ayaan Amina Hibo Fartun Ifrah Sagal Nasra',
    male: 'Abdi Mohamed Yusuf Liban Ahmed Guled Farah Abdirahman',
  },
  ti: eritrean,
  am: eritrean,
  ta: {
    female: 'Tharani Abirami Kavitha Nivetha Sivani Thanusha Priyanka Janani Vithusha Meera Shalini Luxana',
    male: 'Kumar Suthan Nirujan Pratheep Sivakumar Arun Thulasi Vithu Ragavan Janarthan Kajan Ramesh',
  },
  uk: {
    female:
      'Oksana Olena Iryna Natalia Yuliia Kateryna Anastasiia Svitlana Mariia Tetiana Sofiia Viktoriia Solomiia Halyna',
    male: 'Oleksandr Andrii Dmytro Serhii Volodymyr Maksym Bohdan Taras Yurii Ihor Mykola Artem Vitalii Roman',
  },
  ru: eastSlavic,
  be: eastSlavic,
  pl: {
    female:
      'Anna Katarzyna Agnieszka Magdalena Joanna Monika Ewa Aleksandra Karolina Justyna Zofia Małgorzata Kinga Beata',
    male: 'Piotr Tomasz Paweł Michał Marcin Jakub Krzysztof Łukasz Kamil Mateusz Wojciech Bartosz Grzegorz Rafał',
  },
  cs: czechoslovak,
  sk: czechoslovak,
  hu: {
    female: 'Anna Katalin Zsófia Eszter Réka Nóra Ágnes Dóra Orsolya Judit Tímea Boglárka',
    male: 'László Gábor Péter Zoltán Tamás Bence Balázs András Máté Attila Dániel Ferenc',
  },
  ro: {
    female: 'Maria Ioana Andreea Elena Alina Raluca Cristina Mihaela Diana Simona Oana Roxana',
    male: 'Andrei Mihai Alexandru Ionuț Cristian Radu Bogdan Vlad Ștefan Adrian Răzvan Florin',
  },
  el: {
    female: 'Maria Eleni Katerina Sofia Georgia Dimitra Ioanna Vasiliki Christina Despina',
    male: 'Giorgos Dimitris Kostas Nikos Yannis Panagiotis Christos Vasilis Thanos Stelios',
  },
  nl: {
    female: 'Sanne Lotte Femke Marieke Anouk Eline Iris Maaike Floor Judith Roos Saskia',
    male: 'Jeroen Bas Sander Daan Joris Maarten Pieter Tim Ruben Wouter Koen Thijs',
  },
  sv: nordic,
  da: nordic,
  no: nordic,
  is: nordic,
  fi: {
    female: 'Aino Emilia Hanna Laura Kaisa Noora Päivi Riikka Sanna Tuuli',
    male: 'Mikko Juha Antti Janne Ville Tuomas Lauri Eero Petri Sami',
  },
  lt: baltic,
  lv: baltic,
  et: baltic,
  he: {
    female: 'Noa Tamar Yael Shira Maya Michal Adi Hila Rotem Efrat',
    male: 'Yonatan Noam Itay Omer Amit Eyal Gil Uri Nadav Tomer',
  },
  ka: caucasian,
  hy: caucasian,
  kk: turkic,
  mn: turkic,
  zh: chinese,
  yue: chinese,
  ja: {
    female: 'Yuki Sakura Aiko Naoko Ayumi Haruka Mika Emi Tomoko Rina Yui Kaori Saori Megumi',
    male: 'Kenji Takashi Hiroshi Daichi Yuta Kenta Satoshi Ryo Shota Makoto Kazuki Naoki',
  },
  ko: {
    female: 'Jiwoo Minji Soyeon Hyejin Yuna Jieun Eunji Seoyeon Hana Dahye',
    male: 'Minjun Jihoon Hyunwoo Sungmin Jaehyun Dongwook Seungho Taeyang Junho Youngho',
  },
  th: {
    female: 'Nok Ploy Fah Malee Siriporn Kanya Pim Somjai Nattaya Orn',
    male: 'Somchai Anan Krit Chai Nattapong Tawan Prasit Niran',
  },
  vi: {
    female: 'Linh Lan Huong Thao Mai Trang Ngoc Phuong Anh Hoa',
    male: 'Minh Tuan Duc Hung Long Nam Quang Khanh Bao Thanh',
  },
  my: {
    female: 'Thida Khin Su Hnin May',
    male: 'Aung Zaw Min Kyaw Thant',
  },
  id: {
    female: 'Dewi Putri Ayu Sari Rina Wulan Indah Maya',
    male: 'Budi Agus Andi Rizky Bayu Dimas Eko Wayan',
  },
  fil: {
    female: 'Maricel Jocelyn Rowena Angelica Cherry Liezl Maribel Jasmine',
    male: 'Jayson Mark Rommel Jericho Rodel Paolo Arnel Michael',
  },
  hi: indian,
  ur: {
    female: 'Ayesha Sana Hira Maryam Zainab Rabia Fatima Amna',
    male: 'Bilal Usman Hamza Faisal Imran Asad Salman Zeeshan',
  },
  bn: indian,
  pa: indian,
  te: indian,
  kn: indian,
  ml: indian,
  mr: indian,
  ne: indian,
  si: {
    female: 'Dilini Nadeesha Chamari Ishara Tharushi Sanduni Anoma',
    male: 'Nuwan Kasun Dinesh Chamara Ruwan Lahiru Sampath',
  },
  bo: {
    female: 'Tenzin Dolma Pema Yangchen Lhamo Dechen Tsering Sonam',
    male: 'Tenzin Tashi Dorjee Karma Lobsang Norbu Tsering Sonam',
  },
  sw: african,
  ln: african,
  wo: african,
  yo: african,
  ig: african,
  ak: african,
  rw: african,
  af: {
    female: 'Anneke Liezel Marike Elsa Carla Nadia Mariska',
    male: 'Pieter Johan Hendrik Francois Wikus Deon Riaan',
  },
};
