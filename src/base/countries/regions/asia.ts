/** The regions of countries in Asia and Oceania (./all.ts says from where). */
export const asia: Readonly<Record<string, string>> = {
  AE: 'AZ Abu Dhabi,AJ Ajman,DU Dubai,FU Fujairah,RK Ras al Khaimah,SH Sharjah,UQ Umm Al Quwain',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,' +
    'SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
  CN:
    'AH Anhui,BJ Beijing,CQ Chongqing,FJ Fujian,GS Gansu,GD Guangdong,GX Guangxi,GZ Guizhou,HI Hainan,' +
    'HE Hebei,HL Heilongjiang,HA Henan,HB Hubei,HN Hunan,NM Inner Mongolia,JS Jiangsu,JX Jiangxi,' +
    'JL Jilin,LN Liaoning,NX Ningxia,QH Qinghai,SN Shaanxi,SD Shandong,SH Shanghai,SX Shanxi,SC Sichuan,' +
    'TJ Tianjin,XZ Tibet,XJ Xinjiang,YN Yunnan,ZJ Zhejiang',
  HK: 'HK Hong Kong Island,KLN Kowloon,NT New Territories',
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
  MY:
    '01 Johor,02 Kedah,03 Kelantan,14 Kuala Lumpur,15 Labuan,04 Melaka,05 Negeri Sembilan,06 Pahang,' +
    '08 Perak,09 Perlis,07 Pulau Pinang,16 Putrajaya,12 Sabah,13 Sarawak,10 Selangor,11 Terengganu',
  TW:
    'CHA Changhua County,CYI Chiayi City,CYQ Chiayi County,HSZ Hsinchu City,HSQ Hsinchu County,' +
    'HUA Hualien County,KHH Kaohsiung City,KEE Keelung City,KIN Kinmen County,LIE Lienchiang County,' +
    'MIA Miaoli County,NAN Nantou County,NWT New Taipei City,PEN Penghu County,PIF Pingtung County,' +
    'TXG Taichung City,TNN Tainan City,TPE Taipei City,TTT Taitung County,TAO Taoyuan City,' +
    'ILA Yilan County,YUN Yunlin County',
}
