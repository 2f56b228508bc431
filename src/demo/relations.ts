/*
 * How the products of the demo shop relate, by their part numbers. All of it is invented.
 */

/** In each chain every product is replaced by the next. */
export const chains: readonly (readonly string[])[] = [
  ['TQB-12-120', 'TQW-20-100', 'TQW-40-200', 'TQD-20-200'],
  ['VER-150-005', 'DCL-150-001'],
  ['MMT-P1', 'MMT-A10'],
  ['OBD-B2', 'OBD-S7'],
  ['SKS-14-10', 'SKS-14-18'],
  ['SPN-C-SET12', 'SPN-C-SET17'],
  ['JCK-T-2000', 'JCK-T-3000'],
  ['OFW-B-73-85', 'OFW-3J'],
  ['SCR-SET6-B', 'SCR-SET6-R'],
  ['OXS-4W-300', 'OXS-4W-600'],
]

/** The products of a group can stand for each other. */
export const groups: readonly (readonly string[])[] = [
  ['OFS-76-79', 'OFS-76-104'],
  ['WPU-60-7', 'WPU-60-P'],
  ['STL-290-M10', 'STL-300-P'],
  ['BLB-H7-55', 'BLB-H7-LED25'],
  ['OIL-530-1', 'OIL-530-5'],
  ['SOC-12-19', 'SOC-12-19-IMP'],
  ['SPN-C-10', 'SPN-R-10'],
  ['SPN-C-13', 'SPN-R-13'],
  ['OFW-C-76', 'OFW-3J', 'OFW-B-73-85'],
  ['TYG-4-300', 'TYG-12-500'],
]

/** Left and right. */
export const pairs: readonly (readonly [string, string])[] = [
  ['BCL-54-L', 'BCL-54-R'],
  ['TRE-M14-L', 'TRE-M14-R'],
  ['CVA-640-L', 'CVA-912-R'],
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
  'BRD-280': ['BPS-155-66-20', 'BPW-2P'],
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
