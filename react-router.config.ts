import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The map of pages is small: no call to look routes up while a person waits.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
