/** The regions of countries in North America (./all.ts says from where). */
export const northAmerica: Readonly<Record<string, string>> = {
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
    'NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,' +
    'SK Saskatchewan,YT Yukon',
  MX:
    'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,' +
    'CHH Chihuahua,CMX Ciudad de México,COA Coahuila de Zaragoza,COL Colima,DUR Durango,' +
    'MEX Estado de México,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,MIC Michoacán,MOR Morelos,' +
    'NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,' +
    'SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,' +
    'YUC Yucatán,ZAC Zacatecas',
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
}
