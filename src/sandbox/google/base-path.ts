/** Where the sandbox Google stands in the shop. */
export const basePath = '/api/sandbox/google'

/** The cookie by which the sandbox knows whom one was last. */
export const sessionCookie = 'sandbox_google_session'
