import { join } from 'node:path'
import { type Bucket, type FileKind, folderOf, type ShopFiles } from './files.ts'
import { folderFiles } from './inside/folder.ts'

interface Options {
  readonly dataDir: string
  /** Undefined: the files are in folders of DATA_DIR. */
  readonly bucket: Bucket | undefined
  readonly log: { warn(details: object, message: string): void }
}

/** Less than a load balancer waits for an answer about the shop. */
const answerWithinMs = 800

/** The files of a shop. The client of a bucket is loaded only for a shop that has one. */
export async function openFiles({ dataDir, bucket, log }: Options): Promise<ShopFiles> {
  if (bucket === undefined) return filesIn(dataDir)
  const { clientOf, objectsIn } = await import('./inside/objects.ts')
  const { bucketFiles } = await import('./inside/bucket-files.ts')
  const client = clientOf(bucket)
  const filesOf = (kind: FileKind) =>
    bucketFiles({
      objects: objectsIn(client, bucket, kind),
      folder: join(dataDir, folderOf[kind]),
      copies: join(dataDir, 'copies', kind),
      log,
    })
  return {
    ...ofEveryKind(filesOf),
    probe: () =>
      objectsIn(client, bucket, 'pictures')
        .probe(AbortSignal.timeout(answerWithinMs))
        .then(
          () => true,
          () => false,
        ),
  }
}

/** The files of a shop in the folders of its DATA_DIR. */
export function filesIn(dataDir: string): ShopFiles {
  return {
    ...ofEveryKind((kind) => folderFiles(join(dataDir, folderOf[kind]))),
    probe: async () => true,
  }
}

function ofEveryKind<Made>(make: (kind: FileKind) => Made): Record<FileKind, Made> {
  const [pictures, logos, imports, feeds] = [make('pictures'), make('logos'), make('imports'), make('feeds')]
  return { pictures, logos, imports, feeds }
}
