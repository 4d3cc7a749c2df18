/** The drawing of the map: its size and the grid its dots sit on, in units of its own. */
export const mapSize = { width: 760, height: 497 };
export const pitch = 11;
export const rowHeight = 9.5;

const west = 5.956;
const east = 10.54;
const north = 47.82;
const margin = 6;
const unitsPerDegree = (mapSize.width - 2 * margin) / (east - west);
// A degree of longitude is shorter than one of latitude by the cosine of the latitude; 46.8° runs through the middle.
const stretch = 1 / Math.cos((46.8 * Math.PI) / 180);

export interface MapPoint {
  x: number;
  y: number;
}

/** A place's position on the map. */
export function onMap(latitude: number, longitude: number): MapPoint {
  return {
    x: margin + (longitude - west) * unitsPerDegree,
    y: margin + (north - latitude) * unitsPerDegree * stretch,
  };
}

/** A point of the grid: every other row is shifted by half a pitch. */
export function gridPoint(row: number, column: number): MapPoint {
  return { x: margin + column * pitch + (row % 2) * (pitch / 2), y: margin + row * rowHeight };
}

/** The point of the grid nearest to a place. */
export function nearestGridPoint(latitude: number, longitude: number): MapPoint {
  const { x, y } = onMap(latitude, longitude);
  const row = Math.max(0, Math.round((y - margin) / rowHeight));
  const column = Math.round((x - margin - (row % 2) * (pitch / 2)) / pitch);
  return gridPoint(row, column);
}
