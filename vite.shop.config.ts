import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/*
 * The server of the shop as a few files, `build/shop/main.js` and `job-process.js` first: it starts without reading 2,000 modules, and Node does not keep
 * their text (docs/decisions/app/memory.md). The names stay, so that a stack trace can be read.
 */

const root = import.meta.dirname

/** From a file of `build/shop`. */
const toRoot = '../../'

/** A module finds the files beside its source, from wherever its code is. */
const foldersOfSources: Plugin = {
  name: 'folders-of-sources',
  enforce: 'pre',
  transform(code, file) {
    const path = relative(root, file).replaceAll('\\', '/')
    if (!path.startsWith('src/') || !code.includes('import.meta.')) return undefined
    const folder = `(import.meta.dirname + ${JSON.stringify(`/${toRoot}${dirname(path)}`)})`
    const url = `new URL(${JSON.stringify(toRoot + path)}, import.meta.url).href`
    return {
      code: code.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', url),
      map: null,
    }
  },
}

export default defineConfig({
  plugins: [foldersOfSources],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      // With binaries.
      ...['@node-rs/argon2', 'sharp'],
      // They load files of their own, or are not written for strict mode.
      ...[
        'fastify',
        '@fastify/multipart',
        '@fastify/static',
        '@fastify/swagger',
        '@fastify/swagger-ui',
        'pino',
      ],
      ...['graphile-worker', 'pg', 'pg-copy-streams', 'rate-limiter-flexible'],
      // The build of the pages uses the same modules.
      ...['react', 'react-dom', 'react-router', '@react-router/node'],
      // Loaded when they are used.
      ...['pdfkit', 'nodemailer', 'oidc-provider', 'basic-ftp', 'ssh2'],
      ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'age-encryption'],
    ],
  },
  build: {
    ssr: true,
    outDir: join(process.env.BUILD_DIR ?? 'build', 'shop'),
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: ['src/app/server/main.ts', 'src/app/server/job-process.ts'],
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: {
          compress: true,
          mangle: false, // Node keeps a text in one byte a letter, and in two if one letter of it is not in Latin-1.
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
        comments: false,
      },
    },
  },
})
