export { type Rate, type Service, type Zone, quoteRates } from './quote-rates.ts';
export { deliveredCountries, findZone } from './queries.ts';
