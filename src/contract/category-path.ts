/** Between the names of a written path, `Parts › Brakes › Pads`. */
export const pathSign = ' › '
