/** The provider's mode in words for an admin. */
export function modeOf(livemode: boolean): string {
  return livemode ? 'live mode' : 'test mode'
}
