/**
 * The shop cannot start for an external reason that a person can fix: a variable, a port, a folder, a database. Each line
 * of the message names a problem and its fix.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
