/**
 * Something outside the shop keeps it from starting, and a person can mend it: a variable, a port, a folder, a
 * database. Its message names the thing and what to do, a line each.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
