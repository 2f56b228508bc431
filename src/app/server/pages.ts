import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** Where the pages come from: the build, or in development Vite itself (src/app/server/dev.ts). */
export interface Pages {
  readonly mode: 'built' | 'development'
  build(): Promise<ServerBuild>
  readonly clientFolder: string
  /** Serves browser files that are built on request, and passes other requests to `answer`. */
  before(answer: RequestListener): RequestListener
  close(): Promise<void>
}

/** Opens the pages of a shop that listens on `server`. */
export type OpenPages = (server: Server) => Promise<Pages>

/** The pages as `npm start` built them. */
export const builtPages: OpenPages = async () => {
  const folder = join(import.meta.dirname, '../../../', process.env.BUILD_DIR ?? 'build')
  let build: Promise<ServerBuild> | undefined
  return {
    mode: 'built',
    build() {
      build ??= import(pathToFileURL(join(folder, 'server/index.js')).href)
      return build
    },
    clientFolder: join(folder, 'client'),
    before: (answer) => answer,
    close: async () => {},
  }
}
