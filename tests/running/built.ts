import { build } from '../../scripts/build.mjs'

/** Processes are tried with their pages; nothing is built when the build stands. */
export const setup = build
