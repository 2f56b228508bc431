/** Toasts (spec §4, §8). */
export const toasts = {
  productAdded: 'Product Added SucessFully',
  reviewAdded: 'Review added',
  makeAdminRefused: 'You can not make admin',
  makeAdminDone: 'Make Admin successful',
  deleted: 'Delete Successful',
  dataDeleted: 'Data deleted',
  dataUpdated: 'Data updated Succesfully',
  ordered: 'To checkOut Please go to Payment Page',
} as const
