import Truck from 'lucide-react/icons/truck'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import {
  PartButtons,
  PartPanel,
  useFocusAdded,
  useOpenParts,
} from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type DeliveryDraft, newMethod } from './delivery-draft.ts'
import type { DeliveryFieldsProps } from './delivery-zones.tsx'
import { MethodFields } from './method-fields.tsx'

type Methods = DeliveryDraft['methods']

/** The methods of delivery. */
export function DeliveryMethods({ draft: { methods, zones }, errors, change }: DeliveryFieldsProps) {
  const { isOpen, toggle } = useOpenParts('methods', methods)
  const focusAdded = useFocusAdded()
  const changeMethods = (next: (before: Methods) => Methods) =>
    change((before) => ({ ...before, methods: next(before.methods) }))
  const nameOf = ({ name }: Methods[number]) => name || words.newMethod
  const sorting = usePartSorting(methods, nameOf, changeMethods)
  function add() {
    const method = newMethod(zones)
    changeMethods((before) => [...before, method])
    toggle(method.id)
    focusAdded(method.id)
  }
  const addButton = <Button onClick={add}>{words.addMethod}</Button>
  return (
    <Card as="section">
      <h2 className="text-heading">{words.methods}</h2>
      {methods.length === 0 ? (
        <EmptyState icon={<Truck />} title={words.noMethods} action={addButton}>
          {words.noMethodsHint}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">{words.methodsHint}</p>
          <ul className="mb-3 flex flex-col gap-3">
            {methods.map((method, index) => (
              <PartPanel
                key={method.id}
                id={method.id}
                name={nameOf(method)}
                summary={words.summary(words.kinds[method.kind], method.zones.length)}
                open={isOpen(method.id, index, errors)}
                onToggle={() => toggle(method.id)}
                sorted={{ sorting, index }}
                buttons={
                  <PartButtons parts={methods} index={index} sorting={sorting} onChange={changeMethods} />
                }
              >
                <MethodFields
                  method={method}
                  zones={zones}
                  path={`methods.${index}`}
                  errors={errors}
                  onChange={(to) => changeMethods((before) => withPart(before, index, to))}
                />
              </PartPanel>
            ))}
          </ul>
          {sorting.said}
          {addButton}
        </>
      )}
    </Card>
  )
}
