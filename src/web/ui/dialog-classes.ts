/** The CSS classes of dialogs (dialog.tsx) and questions (confirm.tsx). */
export const backdropClasses =
  'fixed inset-0 z-40 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const viewportClasses =
  'fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4'
export const popupClasses =
  'w-full rounded-box border border-base-300 bg-base-100 p-5 text-base-content shadow-xl outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'
