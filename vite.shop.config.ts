import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { runtimePackages } from './scripts/runtime-packages.mjs'

/*
 * The server of the shop as a few files, `build/shop/main.js`, `job-process.js` and `shop-command.js` first: it starts without reading 2,000 modules, and Node does not keep
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
    external: runtimePackages,
  },
  build: {
    ssr: true,
    outDir: join(process.env.BUILD_DIR ?? 'build', 'shop'),
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: ['main', 'job-process', 'shop-command'].map((name) => `src/app/server/${name}.ts`),
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
