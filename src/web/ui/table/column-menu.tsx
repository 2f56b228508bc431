import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '#web/ui/button.tsx'
import { menuClasses, menuItemClasses } from '#web/ui/menu.tsx'
import type { Column } from './columns.ts'

/** The menu that shows and hides columns. */
export function ColumnMenu<Row>({
  columns,
  shown,
  show,
}: {
  columns: readonly Column<Row>[]
  shown: Record<string, boolean>
  show: (key: string, visible: boolean) => void
}) {
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <Button size="small">
            <Columns3 aria-hidden className="size-4" />
            Columns
          </Button>
        }
      />
      <Menu.Portal render={<section aria-label="Columns" />}>
        <Menu.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Menu.Popup className={menuClasses}>
            {columns
              .filter((column) => !column.fixed)
              .map((column) => (
                <Menu.CheckboxItem
                  key={column.key}
                  checked={shown[column.key]}
                  onCheckedChange={(visible) => show(column.key, visible)}
                  closeOnClick={false}
                  className={menuItemClasses}
                >
                  <span className="size-4">
                    <Menu.CheckboxItemIndicator>
                      <Check aria-hidden />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {column.header}
                </Menu.CheckboxItem>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
