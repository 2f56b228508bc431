/** What the form of a schedule refuses. */
export const scheduleRules = {
  address:
    'Please enter an address that begins with https://, ftps:// or sftp://, without a name and a password in it.',
  port: 'Files are fetched from the ports 443 (https), 990 and 21 (ftps) and 22 (sftp) only.',
} as const
