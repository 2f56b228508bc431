/** The packages that the built server loads from node_modules; all others are in its files (vite.shop.config.ts). */
export const runtimePackages = [
  // With binaries.
  ...['@node-rs/argon2', 'sharp'],
  // They load files of their own, or are not written for strict mode.
  ...['fastify', '@fastify/multipart', '@fastify/static', '@fastify/swagger', '@fastify/swagger-ui', 'pino'],
  ...['graphile-worker', 'pg', 'pg-copy-streams', 'rate-limiter-flexible'],
  // The build of the pages uses the same modules.
  ...['react', 'react-dom', 'react-router', '@react-router/node'],
  // Loaded when they are used.
  ...['pdfkit', 'nodemailer', 'oidc-provider', 'basic-ftp', 'ssh2'],
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'age-encryption'],
]
