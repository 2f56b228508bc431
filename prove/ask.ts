/** What a shop answered to one request. */
export interface Answer {
  readonly status: number
  /** The body as it came, read as JSON where it is that. */
  readonly body: unknown
  readonly ms: number
}

interface Asked {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Asks a shop once. A connection that fails is status 0: nothing was acknowledged. */
export async function ask(url: string, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const startedAt = performance.now()
  const took = () => performance.now() - startedAt
  try {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), ms: took() }
  } catch (error) {
    return { status: 0, body: String(error), ms: took() }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
