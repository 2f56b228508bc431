import { build } from '../../scripts/build.mjs'

/** Builds the pages for the processes under test, if the build is out of date. */
export const setup = build
