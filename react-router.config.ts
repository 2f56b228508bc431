import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The map of routes is small enough to send with the page, so navigation needs no request for it.
  routeDiscovery: { mode: 'initial' },
  // The only client loader is one line long, so it needs no separate file.
  splitRouteModules: false,
} satisfies Config
