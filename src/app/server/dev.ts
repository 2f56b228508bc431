import { join } from 'node:path'
import { createServer } from 'vite'
import type { OpenPages } from './pages.ts'
import { run } from './run.ts'

/** The pages in development: Vite builds each file on request, and sends changes to the browser. */
const vitePages: OpenPages = async (server) => {
  const vite = await createServer({
    root: join(import.meta.dirname, '../../../'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    mode: 'development',
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as ReturnType<
        Awaited<ReturnType<OpenPages>>['build']
      >,
    clientFolder: join(import.meta.dirname, '../../../public'),
    before: (answer) => (request, response) =>
      vite.middlewares(request, response, () => answer(request, response)),
    close: () => vite.close(),
  }
}

await run(vitePages, import.meta.filename)
