import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page runs on; changes only with its versions. */
const frameworkPackages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
const publicPage = /src[\\/](root|site[\\/](layout|(home|products|product|blogs|portfolio)[\\/]\w+))\.tsx\?/

/** Names one file, `shop`, for what at least two of the public pages use. */
function sharedByPublicPages(id: string, graph: ModuleGraph): string | null {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (publicPage.test(module)) pages.add(module)
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer)
  }
  climb(id)
  return pages.size > 1 ? 'shop' : null
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files for a public page, and nothing in them that it does not need.
              groups: [
                { name: 'framework', test: frameworkPackages, priority: 2 },
                { name: sharedByPublicPages, debugName: 'shop' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // The server hands loaders a RouterContextProvider: both sides must mean the same class. The rest is bundled,
        // so that the shop starts without reading a thousand small files.
        external: ['react', 'react-dom', 'react-router'],
        ...(command === 'build' ? { noExternal: true as const } : {}),
      },
    },
  },
  build: { assetsInlineLimit: 0, target: 'es2024' },
}))
