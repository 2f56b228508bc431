import { fillParts } from '#finding/find/inside/fill-parts.ts'
import { openSearchEngine } from '#finding/find/search-engine.ts'
import { findOpenSearch, isOpenSearchExpected } from '../../scripts/engines/opensearch.mjs'
import { conforms } from '../find/conformance.ts'
import { startNodes } from './opensearch.ts'

conforms(
  async (database) => {
    const nodes = await startNodes(1)
    const opened = await openSearchEngine({
      nodes: nodes.addresses,
      name: 'tappet',
      login: undefined,
      ca: undefined,
    })
    const { parts, engine } = opened
    const index = await parts.create(1000)
    await fillParts({ ...database, parts, signal: new AbortController().signal }, index, 1)
    await parts.refresh(index)
    await parts.publish(index)
    return {
      engine,
      async close() {
        await opened.close()
        await nodes.close()
      },
    }
  },
  { needs: ' [needs OpenSearch]', isThere: isOpenSearchExpected || findOpenSearch() !== undefined },
)
