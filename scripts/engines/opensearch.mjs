import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { aptInstall } from '../chromium.mjs'
import { root } from '../paths.mjs'

const unpacked = join(root, 'node_modules/.cache/opensearch')
const maven = 'https://repo1.maven.org/maven2'
const leastJava = 17

/** The published libraries of OpenSearch 2.19: the checksum of each, its folder, and its place in Maven Central. */
const libraries = readFileSync(join(import.meta.dirname, 'opensearch.sums'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [sum, folder, path] = line.split(' ')
    return { sum, folder, path }
  })

const [, version] = /opensearch\/opensearch\/([\d.]+)\//.exec(libraries.map(({ path }) => path).join())

/** What the distribution has beside its libraries: what its transport is called, and what it may do. */
const written = {
  'modules/transport-netty4/plugin-descriptor.properties': `name=transport-netty4
description=Transport by Netty
version=${version}
opensearch.version=${version}
java.version=11
classname=org.opensearch.transport.Netty4Plugin
`,
  'modules/transport-netty4/plugin-security.policy': `grant {
  permission java.io.FilePermission "/proc/sys/net/core/somaxconn", "read";
  permission java.net.SocketPermission "*", "accept,connect,listen,resolve";
  permission java.lang.RuntimePermission "setContextClassLoader";
};
`,
}

/** It makes none of these itself, and may not write here. */
const empty = ['bin', 'plugins', 'extensions']

const isWhole = join(unpacked, `whole-${version}`)

/** Where the packages of Debian can be fetched: there a proof may install Java. */
export const isOpenSearchExpected = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** The folder of OpenSearch; undefined when it or its Java is not there. */
export function findOpenSearch() {
  return existsSync(isWhole) && hasJava() ? unpacked : undefined
}

/** Fetches OpenSearch from Maven Central, and as root on Debian the Java that it needs. It runs only while a test does. */
export async function unpackOpenSearch() {
  if (findOpenSearch() !== undefined) return
  try {
    if (!hasJava() && isOpenSearchExpected) await aptInstall(`openjdk-${leastJava}-jre-headless`)
    if (!hasJava()) throw new Error(`it needs Java ${leastJava}`)
    const folder = `${unpacked}-${process.pid}`
    for (const library of libraries) await fetchTo(folder, library)
    for (const [path, text] of Object.entries(written)) write(join(folder, path), text)
    for (const each of empty) mkdirSync(join(folder, each))
    write(join(folder, basename(isWhole)), '')
    rmSync(unpacked, { recursive: true, force: true })
    renameSync(folder, unpacked)
  } catch (error) {
    console.log(`Without OpenSearch: ${error.message}`)
  }
}

async function fetchTo(home, { sum, folder, path }) {
  const answer = await fetch(`${maven}/${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (createHash('sha256').update(bytes).digest('hex') !== sum) throw new Error(`${path} is another file`)
  write(join(home, folder, basename(path)), bytes)
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function hasJava() {
  const { stderr = '', status } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= leastJava
}
