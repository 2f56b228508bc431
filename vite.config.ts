import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { groups } from './scripts/chunks.ts'

const sentences = /src[\\/]base[\\/]contract[\\/](messages|words|menu|own-menu)/
/** Of what is only a hint: modules that one page loads on demand and another from the start. */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          // The modules of sentences have no side effects, so a page can leave out those that it does not show.
          treeshake: { moduleSideEffects: [{ test: sentences, sideEffects: false }] },
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      // Node keeps the source text in memory: 1 MB takes 2 MB, because one letter of it is not in Latin-1.
      build: { minify: true, rolldownOptions: { checks } },
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
