import type { Readable } from 'node:stream'

/** A stored file. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly changedAt: Date
}

/** The content of a stored file, from the byte that was asked for. */
export interface Content {
  readonly stream: Readable
  /** Of the whole file. */
  readonly bytes: number
}

/**
 * The files of one kind. Their names are hashes or random ids, and the content under a name never changes. Where they are in a bucket, what
 * needs it throws a Refusal `unavailable` (`filesAway`) while the bucket does not answer.
 */
export interface Files {
  /** A folder of this machine on the disk of the files: work on files that `put` takes is done there. */
  readonly workFolder: string
  /** Takes a finished file of this machine. It is stored whole afterwards, or not at all. */
  put(name: string, path: string): Promise<void>
  /** The path of a file that is on this machine; undefined where it is not. Asks nobody. */
  local(name: string): Promise<string | undefined>
  /** The path of a file on this machine, fetched if it is elsewhere; undefined for a name without a file. */
  path(name: string): Promise<string | undefined>
  /** Reads a file from a byte on; undefined for a name without a file. The reader destroys a stream that it does not read to its end. */
  read(name: string, start?: number): Promise<Content | undefined>
  has(name: string): Promise<boolean>
  /** Removes a file. While a bucket does not answer it stays there, until a later removal. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** All files of a shop. */
export interface ShopFiles {
  /** Uploaded pictures, each as `<hash>-<width>.webp`, for slides as `.avif` too. */
  readonly pictures: Files
  /** Logos as PNG, made of the pictures when they are missing. */
  readonly logos: Files
  /** Files that imports read. */
  readonly imports: Files
  /** The written feeds. */
  readonly feeds: Files
  /** Whether the files answer, within `answerWithinMs`. Of folders always. */
  probe(): Promise<boolean>
}

export type FileKind = 'pictures' | 'logos' | 'imports' | 'feeds'

/** Where the files of a kind are under DATA_DIR. */
export const folderOf: { readonly [kind in FileKind]: string } = {
  pictures: 'pictures',
  logos: 'pictures/logos',
  imports: 'imports',
  feeds: 'feeds',
}

export const fileKinds = Object.keys(folderOf) as readonly FileKind[]

/** A bucket and where in it: `s3://bucket/prefix?endpoint=https://…&region=…`. */
export interface Bucket {
  readonly bucket: string
  /** Empty, or with a slash at its end. */
  readonly prefix: string
  /** Undefined: of Amazon. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined: its cloud gives them to the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}
