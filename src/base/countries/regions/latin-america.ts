/** The regions of countries in Central and South America (./all.ts says from where). */
export const latinAmerica: Readonly<Record<string, string>> = {
  AR:
    'B Buenos Aires,K Catamarca,H Chaco,U Chubut,C Ciudad Autónoma de Buenos Aires,X Córdoba,' +
    'W Corrientes,E Entre Ríos,P Formosa,Y Jujuy,L La Pampa,F La Rioja,M Mendoza,N Misiones,Q Neuquén,' +
    'R Río Negro,A Salta,J San Juan,D San Luis,Z Santa Cruz,S Santa Fe,G Santiago del Estero,' +
    'V Tierra del Fuego,T Tucumán',
  BR:
    'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,' +
    'GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,' +
    'PR Paraná,PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,' +
    'RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins',
  CO:
    'AMA Amazonas,ANT Antioquia,ARA Arauca,ATL Atlántico,DC Bogotá,BOL Bolívar,BOY Boyacá,CAL Caldas,' +
    'CAQ Caquetá,CAS Casanare,CAU Cauca,CES Cesar,CHO Chocó,COR Córdoba,CUN Cundinamarca,GUA Guainía,' +
    'GUV Guaviare,HUI Huila,LAG La Guajira,MAG Magdalena,MET Meta,NAR Nariño,NSA Norte de Santander,' +
    'PUT Putumayo,QUI Quindío,RIS Risaralda,SAP San Andrés y Providencia,SAN Santander,SUC Sucre,' +
    'TOL Tolima,VAC Valle del Cauca,VAU Vaupés,VID Vichada',
  CR: 'A Alajuela,C Cartago,G Guanacaste,H Heredia,L Limón,P Puntarenas,SJ San José',
  HN:
    'AT Atlántida,CH Choluteca,CL Colón,CM Comayagua,CP Copán,CR Cortés,EP El Paraíso,' +
    'FM Francisco Morazán,GD Gracias a Dios,IN Intibucá,IB Islas de la Bahía,LP La Paz,LE Lempira,' +
    'OC Ocotepeque,OL Olancho,SB Santa Bárbara,VA Valle,YO Yoro',
  JM:
    '13 Clarendon,09 Hanover,01 Kingston,12 Manchester,04 Portland,02 Saint Andrew,06 Saint Ann,' +
    '14 Saint Catherine,11 Saint Elizabeth,08 Saint James,05 Saint Mary,03 Saint Thomas,07 Trelawny,' +
    '10 Westmoreland',
  SV:
    'AH Ahuachapán,CA Cabañas,CH Chalatenango,CU Cuscatlán,LI La Libertad,PA La Paz,UN La Unión,' +
    'MO Morazán,SM San Miguel,SS San Salvador,SV San Vicente,SA Santa Ana,SO Sonsonate,US Usulután',
  VE:
    'Z Amazonas,B Anzoátegui,C Apure,D Aragua,E Barinas,F Bolívar,G Carabobo,H Cojedes,Y Delta Amacuro,' +
    'W Dependencias Federales,A Distrito Capital,I Falcón,J Guárico,X La Guaira,K Lara,L Mérida,' +
    'M Miranda,N Monagas,O Nueva Esparta,P Portuguesa,R Sucre,S Táchira,T Trujillo,U Yaracuy,V Zulia',
}
