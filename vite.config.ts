import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf, type ModuleGraph, shared } from './scripts/chunks.ts'
import { sourceOfIcon } from './scripts/icons.ts'

const sentences = /src[\\/]base[\\/]contract[\\/](messages|words|page-words|menu|own-menu)/

/** Lets the file of a route also contain modules that other files import; React Router's default is separate files. */
const entriesInChunks: Plugin = {
  name: 'entries-in-chunks',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

/** The icons of Lucide are components of our own (src/web/ui/icon.tsx). */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  load: (file) => sourceOfIcon(file, join(import.meta.dirname, 'src/web/ui/icon.tsx')),
}

/**
 * Lets the bundler leave out the components of React Router that no page uses. It must keep them otherwise: their calls of React are
 * not marked as pure, and their names for developers are assigned.
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform: (code, file) =>
    /[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(file)
      ? {
          code: code
            .replace(
              /^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm,
              '$1/* @__PURE__ */ $2',
            )
            .replace(/^\w+\.displayName = "\w+";$/gm, ''),
          map: null,
        }
      : undefined,
}

/** Nobody observes the router: what would wrap its calls for that is left out. A function that it needs later fails the build. */
const wrappers = [
  ...['consumeInstrumentationClientResultMetaReceiver', 'getRouteInstrumentationUpdates'],
  ...['instrumentClientSideRouter', 'instrumentHandler', 'instrumentationResultMetaContext'],
]
const notObserved: Plugin = {
  name: 'not-observed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_, file) =>
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/.test(file)
      ? {
          code: `const none = () => undefined\nexport { ${wrappers.map((name) => `none as ${name}`).join(', ')} }`,
          map: null,
        }
      : undefined,
}

/** Nothing is preloaded for what is loaded on demand (see `resolveDependencies` below), so no code is needed that does it. */
const noPreloads: Plugin = {
  name: 'no-preloads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_, file) =>
    file === '\0vite/preload-helper.js'
      ? { code: 'export const __vitePreload = (load) => load()', map: null }
      : undefined,
}

/** The browser needs the method and the path of a call; who may make it, and what that requires, is for the server. */
const pathsOfCalls: Plugin = {
  name: 'paths-of-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  transform: (code, file) =>
    /src[\\/]base[\\/]contract[\\/]routes[\\/]\w+\.ts$/.test(file)
      ? { code: code.replace(/,\s*(?:access|fresh|needs): (?:'[\w.]+'|\w+)/g, ''), map: null }
      : undefined,
}

/** Which file has a page of the dashboard is for the build; browsers know the pages by their addresses. */
const pagesWithoutFiles: Plugin = {
  name: 'pages-without-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  transform: (code, file) =>
    /src[\\/].*[\\/]pages\.ts$/.test(file)
      ? { code: code.replace(/^\s*file: '[^']*',\n/gm, ''), map: null }
      : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [
    ...[tailwindcss(), ownIcons, pathsOfCalls, pagesWithoutFiles, unusedComponents, notObserved, noPreloads],
    ...[reactRouter(), entriesInChunks],
  ],
  environments: {
    client: {
      build: {
        modulePreload: {
          // Every list of preloads has hashes of files, which do not compress. Most files of what is loaded on demand are there already.
          resolveDependencies: (file, files, { hostType }) => {
            if (hostType !== 'js') return files
            if (files.some((one) => one.endsWith('.css'))) throw new Error(`${file} has styles of its own`)
            return []
          },
        },
        rolldownOptions: {
          // Modules that one page loads on demand and another from the start.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          // The modules of sentences have no side effects, so a page can leave out those that it does not show.
          treeshake: { moduleSideEffects: [{ test: sentences, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: shared.map((file, index) => ({
                name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === file ? file : null),
                debugName: file,
                priority: shared.length - index,
              })),
            },
          },
        },
      },
    },
    ssr: {
      // Node keeps the source text in memory: 1 MB takes 2 MB, because one letter of it is not in Latin-1.
      build: {
        minify: true,
        rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
      },
      resolve: {
        // The server gives loaders a RouterContextProvider, so both sides must use the same class. The rest is bundled, so
        // that the shop starts without reading a thousand small files.
        external: ['react', 'react-dom', 'react-router'],
        ...(command === 'build' ? { noExternal: true as const } : {}),
      },
    },
  },
  build: { assetsInlineLimit: 0, target: 'es2024' },
}))
