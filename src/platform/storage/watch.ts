import type { ShopFiles } from './files.ts'

interface Options {
  readonly files: Pick<ShopFiles, 'probe'>
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

const askEveryMs = 5000

/**
 * Answers at once whether the files were away the last time that they were asked, and asks again at most every five seconds. Logs once that
 * they are away, and once that they are back.
 */
export function watchFiles({ files, log }: Options): () => boolean {
  let isAway = false
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - askedAt > askEveryMs) {
      askedAt = now
      void files.probe().then((answers) => {
        if (isAway && answers) log.info({}, 'the store of files answers again')
        if (!isAway && !answers) log.warn({}, 'the store of files does not answer')
        isAway = !answers
      })
    }
    return isAway
  }
}
