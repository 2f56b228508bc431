import type { FieldKey } from './model.ts'

/*
 * How lists head their columns in English, German, French, Spanish, Italian, Polish and Dutch, without case, accents and signs
 * (heads.ts). Of several columns for one field the one whose name stands first here is taken. List prices and prices in packs are not
 * here: they are no prices.
 */
export const synonyms: Readonly<Partial<Record<FieldKey, string>>> = {
  partNumber: `partnumber partno partnr part mpn manufacturerpartnumber manufacturerpartno manufacturersku
    herstellerartikelnummer herstellernummer herstellerteilenummer herstellernr teilenummer teilenr
    referencefabricant referencefournisseur numerodepiece numeropiece referenciafabricante numerodepieza codiceproduttore
    codicericambio numerczesci kodproducenta numerkatalogowy onderdeelnummer fabrikantnummer
    articlenumber articleno articlenr itemnumber itemno productnumber productcode itemcode articlecode stockcode materialnumber
    artikelnummer artikelnr artnr artikelno bestellnummer bestellnr materialnummer produktnummer
    reference ref referenceproduit referencearticle codearticle codeproduit refproduit
    referencia codigo codigoarticulo codigoproducto codice codicearticolo codiceprodotto riferimento articolo
    indeks numerartykulu kodproduktu kodtowaru symbol artikelcode bestelnummer productnummer sku variantsku number nummer nr`,
  maker: `maker manufacturer manufacturername brand brandname mfr mfg hersteller herstellername marke markenname fabrikat
    lieferantenmarke fabricant marque marca fabricante produttore marchio costruttore producent marka fabrikant merk`,
  family: 'family productfamily familyname variantgroup itemgroupid',
  name: `name productname title producttitle itemname articlename shortdescription designation bezeichnung artikelbezeichnung
    artikelname produktname kurzbezeichnung benennung titel kurztext libelle nom nomproduit titre intitule designationproduit nombre
    nombreproducto titulo denominacion nome nomeprodotto titolo denominazione descrizionebreve nazwa nazwaproduktu nazwatowaru tytul
    naam productnaam artikelnaam omschrijvingkort`,
  about: `about description longdescription productdescription details text beschreibung artikelbeschreibung produktbeschreibung
    langtext beschreibungstext descriptif descriptionlongue descripcion descripcionlarga descrizione descrizioneprodotto opis
    opisproduktu omschrijving beschrijving productomschrijving`,
  price: `price unitprice sellingprice retailprice baseprice vk vkpreis verkaufspreis preis einzelpreis stueckpreis
    stuckpreis endpreis prix prixdevente prixunitaire prixvente precio preciodeventa precioventa pvp prezzo prezzodivendita
    prezzovendita cena cenasprzedazy cenadetaliczna prijs verkoopprijs`,
  comparePrice: 'compareatprice',
  cost: `cost costprice unitcost costperitem purchaseprice buyingprice dealerprice ek ekpreis einkaufspreis haendlerpreis handlerpreis
    prixdachat prixachat cout preciodecompra coste costo prezzodiacquisto cenazakupu koszt inkoopprijs kostprijs`,
  available: `available stock instock onhand stockonhand quantity qty quantityonhand availability stockquantity stocklevel
    inventory inventoryquantity bestand lagerbestand verfugbar verfuegbar menge lagermenge quantite quantiteenstock disponible
    cantidad existencias quantita giacenza disponibilita scorta ilosc stan stanmagazynowy dostepnosc voorraad aantal beschikbaar`,
  minimum: `minimum minimumorder minimumorderquantity moq minqty minimumquantity minimalquantity mindestmenge mindestbestellmenge
    mindestabnahme quantiteminimale quantiteminimum cantidadminima quantitaminima ilosciminimalna minimalnailosc
    minimumaantal minimaleafname`,
  category: `categorypath category categories productcategory productgroup producttype kategorie kategorien
    kategoriepfad warengruppe produktgruppe artikelgruppe categorie famille categoria categorias familia gruppo categorieproduit
    kategoria kategorie grupa productgroep`,
  brand: `madein countryoforigin origin origincountry country herkunftsland ursprungsland herkunft ursprung paysdorigine origine
    paisdeorigen origen paesediorigine krajpochodzenia landvanherkomst herkomst`,
  taxClass: `taxclass taxcode taxcategory steuerklasse steuerschlussel steuersatz mwst classedetaxe tva claseimpuesto iva
    classefiscale stawkavat vat btw btwklasse`,
  weight: `weight weightgrams grossweight netweight shippingweight packageweight gewicht bruttogewicht versandgewicht poids peso
    pesolordo waga masa gewichtbruto`,
  length: `length packagelength depth lange laenge tiefe longueur profondeur largo longitud lunghezza dlugosc lengte diepte`,
  width: `width packagewidth breite largeur ancho anchura larghezza szerokosc breedte`,
  height: `height packageheight hohe hoehe hauteur alto altura altezza wysokosc hoogte`,
  picture: `picture pictureurl image imageurl mainpicture mainimage imagelink photo photourl bild bildurl hauptbild bildlink
    bildadresse imageprincipale lienimage urlimage imagen urlimagen foto immagine urlimmagine zdjecie obraz afbeelding
    afbeeldingurl`,
  shelf:
    'shelf shelfplace binlocation storagelocation lagerplatz regalplatz emplacement ubicacion ubicazione miejscewmagazynie locatie',
  pictureAlt: 'picturealt imagealt imagealttext alttext alt bildtext alternativtext textealternatif',
  seoTitle: 'seotitle metatitle titletag',
  seoDescription: 'seodescription metadescription',
  furtherPictures: `furtherpictures furtherimages additionalimages additionalpictures images pictures gallery photos bilder
    weiterebilder zusatzbilder imagessupplementaires autresimages imagenes immagini zdjecia galeria afbeeldingen`,
  barcode: `barcode barcodes gtin gtin13 gtin14 ean ean13 eancode upc upca upccode strichcode eannummer codebarres codeean
    codigodebarras codigoean codiceabarre codiceean kodkreskowy kodean streepjescode`,
  oemNumbers: `oemnumbers oemnumber oem oemno oenumber oenumbers oe oeno oenummer oenr oenummern oemnummer oemnummern
    originalnummer originalnummern originalteilenummer vergleichsnummeroe numerooe numerooem referenceoem referenceorigine
    numerodorigine referenciaoem numerooriginale codiceoe codiceoem numeroe numeroem numeryoe numeroryginalny oenummers oemnummers`,
  crossNumbers: `crossnumbers crossreference crossreferences crossref interchange interchangenumbers alternativenumbers
    vergleichsnummer vergleichsnummern querverweis referenznummer referenznummern referencescroisees equivalences equivalencias
    referenciascruzadas riferimentiincrociati zamienniki numeryporownawcze kruisverwijzing vergelijkingsnummers`,
  lowStockAt: `lowstockat lowstockbelow lowstock lowstocklevel lowstockamount reorderpoint reorderlevel minimumstock meldebestand
    mindestbestand stockminimum stockalerte stockminimo scortaminima stanminimalny minimumvoorraad`,
  onSale: `onsale active enabled published visible aktiv online veroffentlicht actif enligne publie activo publicado attivo
    pubblicato aktywny opublikowany actief`,
  relations:
    'relations related relatedproducts relatedparts zubehor accessories accessoires accesorios accessori',
  slug: 'slug urlkey urlhandle handle permalink seourl',
}
