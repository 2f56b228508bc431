import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@opensearch-project/opensearch'
import { findOpenSearch } from '../../scripts/engines/opensearch.mjs'
import { freePort } from '../free-port.ts'
import { until } from '../running/until.ts'

/** A node of a cluster. */
interface Node {
  readonly address: string
  /** Kills it as a lost machine would end. */
  kill(): Promise<void>
  /** Stops its process, which still has its connections, and lets it go on. */
  stop(): void
  goOn(): void
}

export interface Nodes {
  readonly addresses: readonly string[]
  readonly nodes: readonly Node[]
  readonly client: Client
  close(): Promise<void>
}

/** OpenSearch refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %p %c{1.} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`

/** Starts OpenSearch on this machine alone, with nodes of 512 MB, and waits until they are one cluster. */
export async function startNodes(count: number): Promise<Nodes> {
  const home = findOpenSearch()
  if (home === undefined)
    throw new Error('OpenSearch is missing: scripts/engines/opensearch.mjs could not fetch it')
  const opened = new AsyncDisposableStack()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'tappet-opensearch-'))
    opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
    const places: { readonly name: string; readonly http: number; readonly transport: number }[] = []
    for (let at = 0; at < count; at++)
      places.push({ name: `node${at}`, http: await freePort(), transport: await freePort() })
    const nodes = await Promise.all(
      places.map(async ({ name, http, transport }) => {
        const path = join(folder, name)
        await mkdir(join(path, 'config'), { recursive: true })
        await mkdir(join(path, 'data'))
        if (nobody.uid !== undefined)
          for (const each of [path, join(path, 'config'), join(path, 'data')])
            chownSync(each, nobody.uid, nobody.gid)
        await writeFile(join(path, 'config', 'log4j2.properties'), logging)
        await writeFile(
          join(path, 'config', 'opensearch.yml'),
          Object.entries({
            'cluster.name': 'tappet',
            'node.name': name,
            'path.data': join(path, 'data'),
            'path.logs': join(path, 'data'),
            'network.host': '127.0.0.1',
            'http.port': http,
            'transport.port': transport,
            'discovery.seed_hosts': JSON.stringify(places.map((one) => `127.0.0.1:${one.transport}`)),
            'cluster.initial_cluster_manager_nodes': JSON.stringify(
              places.slice(0, 1).map((one) => one.name),
            ),
            'node.store.allow_mmap': false,
            'cluster.routing.allocation.disk.threshold_enabled': false,
          })
            .map(([key, value]) => `${key}: ${value}\n`)
            .join(''),
        )
        const child = spawn('java', [...options, ...paths(home, join(path, 'config')), program], {
          cwd: home,
          stdio: ['ignore', 'pipe', 'pipe'],
          ...nobody,
        })
        const atExit = () => child.kill('SIGKILL')
        process.once('exit', atExit)
        opened.defer(async () => {
          process.off('exit', atExit)
          await end(child)
        })
        return { child, address: `http://127.0.0.1:${http}`, output: outputOf(child) }
      }),
    )
    const client = new Client({ nodes: nodes.map(({ address }) => address), requestTimeout: 5000 })
    opened.defer(() => client.close())
    // Each has its own time: three that start at once take two cores for minutes.
    for (let joined = 1; joined <= count; joined++)
      await until(async () => {
        const ended = nodes.find(({ child }) => child.exitCode !== null)
        if (ended) throw new Error(`OpenSearch ended: ${ended.output()}`)
        return client.cluster.health().then(
          ({ body }) => body.number_of_nodes >= joined,
          () => false,
        )
      })
    return {
      addresses: nodes.map(({ address }) => address),
      nodes: nodes.map(({ address, child }) => ({
        address,
        kill: () => end(child),
        stop: () => void child.kill('SIGSTOP'),
        goOn: () => void child.kill('SIGCONT'),
      })),
      client,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

const options = [
  '-Xms512m',
  '-Xmx512m',
  '-Djava.security.manager=allow',
  '-Djna.nosys=true',
  '-Dlog4j2.disable.jmx=true',
  '-Dopensearch.distribution.type=tar',
  '-Dopensearch.bundled_jdk=false',
]
const program = 'org.opensearch.bootstrap.OpenSearch'

const paths = (home: string, config: string) => [
  `-Dopensearch.path.home=${home}`,
  `-Dopensearch.path.conf=${config}`,
  '-cp',
  join(home, 'lib', '*'),
]

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  return () => output
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}
