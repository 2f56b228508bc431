/** What the calls about sources refuse. */
export const sourceRefusals = {
  missing: 'This source does not exist. Send one file by hand first, and store its answers under a name.',
  changed: 'This source was changed meanwhile. Look at it again.',
  noHostKey: 'Read the key of the server first, and compare it with what the server’s operator says.',
  waits: 'It cannot be fetched now: it is off or not approved, or an earlier file of it is not through.',
  keyShown: (key: string) =>
    `The server shows the key ${key}. If its operator says the same, enter it here and send again.`,
  keyUnread: 'The server has shown no key. Check the address.',
} as const
