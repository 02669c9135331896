import { LatLng } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

const EARTH_RADIUS_METRES = 6_371_010;
const RADIANS_PER_DEGREE = Math.PI / 180;

export const LATLNG_METHODS = tabulate({
  latitude: define(["latlng"], (place) => place.latitude),
  longitude: define(["latlng"], (place) => place.longitude),
  /** Metres along the great circle. */
  distance: define(["latlng", "latlng"], getDistance),
});

export const LATLNG_FUNCTIONS = tabulate({
  value: define(["number", "number"], (latitude, longitude) => new LatLng(Number(latitude), Number(longitude))),
});

/** The haversine formula. */
function getDistance(from: LatLng, to: LatLng): number {
  const [start, end] = [from.latitude * RADIANS_PER_DEGREE, to.latitude * RADIANS_PER_DEGREE];
  const turn = (to.longitude - from.longitude) * RADIANS_PER_DEGREE;
  const chord = Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord));
}
