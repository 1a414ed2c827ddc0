# Image of the shop. Build: docker build -t pignon .
# Demo with its pictures: docker build --target demo -t pignon-demo .
# docs/operations.md lists the layers with their sizes.

# Has Node 24 and npm; only the build uses it.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
# Base of the result. Needs glibc and libstdc++.
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
 && node bin/runtime-packages.mjs /runtime \
 && mkdir -p /pictures /data \
 && find demo -name '*.br' -o -name '*.webp' -o -path '*/pictures/manifest.json' | xargs cp --parents -t /pictures

FROM ${BASE_IMAGE} AS runtime
WORKDIR /shop
COPY --from=build /shop/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /runtime node_modules
COPY --from=build /shop/server/platform/db/migrations server/platform/db/migrations
COPY --from=build /shop/bin bin
COPY --from=build /shop/package.json ./
COPY --from=build /shop/build build
# A number, so that Kubernetes can check that it is not root.
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/usr/local/bin:/usr/bin:/bin
EXPOSE 3000
VOLUME /data
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["bin/start.mjs"]

FROM runtime AS demo
COPY --from=build /pictures ./
ENV DEMO=true

FROM runtime AS shop
