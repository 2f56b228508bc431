/** The path of the sandbox Google in the shop. */
export const basePath = '/api/sandbox/google'

/** The cookie of a browser's session at the sandbox Google. */
export const sessionCookie = 'sandbox_google_session'

/** How id tokens are signed. */
export const keyAlgorithm = 'ES256'
