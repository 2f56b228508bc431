/**
 * Gives a reader of a stream no more bytes than its consumer has asked for. A reader that parses ahead would else collect the
 * rows of the whole file while one of them is written.
 */
export async function* onDemand<Row>(
  pieces: AsyncGenerator<Uint8Array>,
  read: (stream: ReadableStream<Uint8Array>) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  const gate = newGate()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await gate.opened()
        const { value, done } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const rows = read(stream)
  try {
    for (;;) {
      const next = rows.next()
      if (await isPending(next)) gate.open()
      const { value, done } = await next
      gate.close()
      if (done === true) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}

function newGate() {
  let isOpen = false
  let waiting: (() => void) | undefined
  return {
    open() {
      isOpen = true
      waiting?.()
      waiting = undefined
    },
    close() {
      isOpen = false
    },
    async opened() {
      if (isOpen) return
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    },
  }
}

/** So many turns of the microtask queue a row takes that is parsed already. */
const turns = 20

/** Whether something is waited for that is not there yet. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  for (let turn = 0; turn < turns && !isSettled; turn += 1) await undefined
  return !isSettled
}
