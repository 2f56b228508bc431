import { CannotStart } from '#base/cannot-start.ts'

/** The errors of the environment, a line for each variable. */
export class ConfigError extends CannotStart {
  override name = 'ConfigError'
}
