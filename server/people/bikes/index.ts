export { type BikeChanges, changeBikes, listBikes } from './bikes.ts';
