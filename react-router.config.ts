import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The map of pages is small: no call to look routes up while a person waits.
  routeDiscovery: { mode: 'initial' },
  // The only loader of the browser's is a line long: no file of its own.
  splitRouteModules: false,
} satisfies Config
