import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/** Renders one picture into a PNG file. Fails when Blender is missing, reports an error, or writes no picture. */
export async function render(name, out, options) {
  rmSync(out, { force: true })
  const told = await blender([name, out, ...options])
  if (!existsSync(out) || statSync(out).size === 0)
    throw new Error(`Blender rendered no picture of ${name}.\n${told.slice(-4000)}`)
}

/** All pictures that can be rendered, each with its name and its shape, such as `1x1`. */
export async function list() {
  const told = await blender(['--list'])
  const lines = told.split('\n').filter((line) => line.startsWith('picture '))
  if (lines.length === 0) throw new Error(`Blender printed no names.\n${told.slice(-4000)}`)
  return lines.map((line) => {
    const [, name, shape] = line.split(' ')
    return { name, shape }
  })
}

function blender(args) {
  return new Promise((resolve, reject) => {
    const command = [
      '-b',
      '-noaudio',
      '--factory-startup',
      '-P',
      join(root, 'art', 'render.py'),
      '--',
      ...args,
    ]
    const child = spawn('blender', command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    })
    let told = ''
    const hear = (data) => {
      const lines = data.toString().replace(/^(Fra:|Saved: ).*\n/gm, '')
      told += lines
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('Blender is missing. On Debian: apt-get install blender python3-opencv')
          : error,
      ),
    )
    child.on('spawn', () => child.pid && setPriority(child.pid, 19))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(told)
      const cause = /No module named 'cv2'/.test(told)
        ? 'Blender lacks OpenCV. On Debian: apt-get install python3-opencv'
        : `Blender ended with ${signal ?? code}.`
      reject(new Error(`${cause}\n${told.slice(-4000)}`))
    })
  })
}
