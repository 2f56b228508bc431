/** The separator of a category path, `Parts › Brakes › Pads`. */
export const pathSign = ' › '
