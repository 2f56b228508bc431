import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page runs on; changes only with its versions. */
const frameworkPackages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
/** What the screens run on that show what the shop's calls answer. */
const queryPackages = /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/
const sentences = /src[\\/]contract[\\/](messages|words)/
const everyPage = /src[\\/](root|site[\\/]layout)\.tsx\?/
const formPage =
  /src[\\/](identity[\\/]screens[\\/](?:login|signup)|orders[\\/]screens[\\/]purchase|payments[\\/]screens[\\/]payment)\.tsx\?/
const publicPage = /src[\\/](root|site[\\/](layout|(home|products|product|blogs|portfolio)[\\/]\w+))\.tsx\?/

/**
 * Names one file, `frame`, for what every page uses, and one, `shop`, for what at least two of the public pages use and
 * no other screen.
 */
function sharedByPages(id: string, graph: ModuleGraph): string | null {
  const pages = new Set<string>()
  const seen = new Set<string>()
  let elsewhere = false
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const importers = graph.getModuleInfo(module)?.importers ?? []
    if (publicPage.test(module)) pages.add(module)
    else if (importers.length === 0) elsewhere = true
    else for (const importer of importers) climb(importer)
  }
  climb(id)
  if ([...pages].some((page) => everyPage.test(page))) return 'frame'
  if (pages.size < 2) return null
  return elsewhere ? 'frame' : 'shop'
}

/** Names one file, `fields`, for what logging in, signing up, ordering and paying all use. */
function sharedByForms(id: string, graph: ModuleGraph): string | null {
  if (sentences.test(id)) return null
  const pages = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const page = formPage.exec(module)?.[1]
    if (page) pages.add(page)
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer)
  }
  climb(id)
  return pages.size === 4 ? 'fields' : null
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
          // Sentences do nothing when they are loaded: a page leaves out the files of those that it does not show.
          treeshake: { moduleSideEffects: [{ test: sentences, sideEffects: false }] },
          output: {
            codeSplitting: {
              // Few files for a public page, and nothing in them that it does not need.
              groups: [
                { name: 'framework', test: frameworkPackages, priority: 2 },
                { name: 'queries', test: queryPackages, priority: 1 },
                { name: sharedByPages, debugName: 'pages' },
                { name: sharedByForms, debugName: 'fields' },
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
