export { type EngineClient, createEngineClient } from './engine-client.ts';
export { EngineCatalogue } from './engine-catalogue.ts';
export { EngineFeed } from './engine-feed.ts';
