/** The most common in Greater Vancouver first; shorter in the script as one text. */
export const COMMON_MAKES =
  "Toyota,Honda,Ford,Tesla,Mazda,Subaru,Hyundai,Kia,Nissan,Volkswagen,BMW,Mercedes-Benz,Audi,Lexus,Acura,Chevrolet,GMC,Ram,Jeep,Dodge,Mitsubishi,Volvo,Porsche,Land Rover,Mini,Infiniti,Cadillac,Buick,Lincoln,Chrysler,Genesis,Rivian".split(
    ",",
  );

export const COMMON_MODELS =
  "Camry,Civic,F-150,Corolla,RAV4,CR-V,Model 3,Model Y,CX-5,Mazda3,Outback,Forester,Crosstrek,Tacoma,Tundra,Highlander,Sienna,Odyssey,Accord,Pilot,Escape,Explorer,Bronco,Transit,Elantra,Tucson,Santa Fe,Sportage,Rogue,Golf,Tiguan,Jetta,3 Series,X5,C-Class,GLC,A4,Q5,RX 350,Silverado,Sierra,Wrangler,Grand Cherokee,Caravan,Sprinter,911".split(
    ",",
  );
