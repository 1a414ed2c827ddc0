// Runs the shop with hot reload: pages update in place, and server changes take effect with the next request.
process.env.NODE_ENV = 'development';
process.env.LOG_LEVEL ??= 'warn';
const { createServer } = await import('vite');
const vite = await createServer({ server: { middlewareMode: true } });
const { main } = await vite.ssrLoadModule('/server/main.ts');

let latest;
await main(
  (shop) => ({
    async fetch(request, bindings) {
      const entry = await vite.ssrLoadModule('/server/entry.ts');
      if (latest?.entry !== entry) latest = { entry, app: entry.createShopApp(shop) };
      return latest.app.fetch(request, bindings);
    },
  }),
  (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
);
