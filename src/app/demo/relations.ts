/*
 * How the products of the demo shop relate, by their part numbers. All of it is invented.
 */

/** In each chain every product is replaced by the next, which has its measures. */
export const chains: readonly (readonly string[])[] = [
  ['SPK-14-19-A', 'SPK-14-19-N'],
  ['SHA-560-A', 'SHA-560-O'],
  ['IDP-72-A', 'IDP-72-S'],
  ['CFP-240-204-A', 'CFP-240-204-35'],
  ['TBT-83-30-A', 'TBT-83-30'],
  ['TQB-12-120', 'TQW-40-200', 'TQD-20-200'],
  ['VER-150-005', 'DCL-150-001'],
  ['MMT-P1', 'MMT-A10'],
  ['OBD-B2', 'OBD-S7'],
  ['JCK-T-2000', 'JCK-T-3000'],
]

/** The products of a group can stand for each other: they are of several makers, and have the same measures. */
export const groups: readonly (readonly string[])[] = [
  ['OFS-76-79', 'OFS-76-79-P'],
  ['AFP-292-168-58', 'AFP-292-168-P'],
  ['WPU-60-7', 'WPU-60-7C'],
  ['STL-290-M10', 'STL-290-D'],
  ['THM-88-54', 'THM-88-54-C'],
  ['WHB-34-64', 'WHB-34-64-D'],
  ['ALT-120-6', 'ALT-120-6K'],
  ['SOC-12-19', 'SOC-12-19-IMP'],
  ['SPN-C-10', 'SPN-R-10'],
  ['SPN-C-13', 'SPN-R-13'],
]

/** Left and right. */
export const pairs: readonly (readonly [string, string])[] = [
  ['BCL-54-L', 'BCL-54-R'],
  ['BCL-57-L-RED', 'BCL-57-R-RED'],
  ['BCL-38-RL', 'BCL-38-RR'],
  ['TRE-M14-L', 'TRE-M14-R'],
  ['CVA-640-L', 'CVA-912-R'],
  ['CTA-F-L', 'CTA-F-R'],
  ['STR-FL-C', 'STR-FR-C'],
]

/** What each kit contains that the shop also sells alone. */
export const kits: Readonly<Record<string, readonly string[]>> = {
  'SKS-12-22': ['SOC-12-19', 'RAT-12-72'],
  'SKS-12-5-IMP': ['SOC-12-17-IMP', 'SOC-12-19-IMP', 'SOC-12-21-IMP'],
  'SPN-C-SET17': ['SPN-C-10', 'SPN-C-13', 'SPN-C-17'],
  'SPN-R-SET8': ['SPN-R-10', 'SPN-R-13'],
  'SCR-SET6-R': ['SCR-S65-150', 'SCR-PH2-100'],
  'GST-8V-A': ['HGK-4-82-15'],
}

/** By the beginning of a part number, what is needed with it; the first that fits counts. */
export const neededWith: Readonly<Record<string, readonly string[]>> = {
  'BRD-280-22': ['BPS-155-66-20', 'BPW-2P'],
  'BRD-': ['BPW-2P'],
  'BPS-': ['BPW-2P'],
  'BCL-': ['BRH-265-B10', 'BPS-155-66-20', 'BPW-2P'],
  'BRH-': ['SPN-F-1011'],
  'OFS-76': ['OFW-C-76', 'OIL-530-5'],
  'OFS-': ['OFW-3J', 'OIL-530-5'],
  'OFC-': ['OIL-530-5', 'PAN-8'],
  'OIL-': ['PAN-8', 'FUN-175'],
  'SPK-': ['SOC-38-SP16', 'TQW-5-25'],
  'IGC-': ['SPK-14-26-P'],
  'TBT-': ['WPU-60-7', 'IDP-72-S'],
  'WPU-': ['THM-88-54'],
  'WHL-': ['WBT-M12-28-5', 'TYG-4-300'],
  'TYR-': ['TYG-4-300'],
  'JCK-T': ['AXS-3000-2', 'CHK-1600-P'],
}
