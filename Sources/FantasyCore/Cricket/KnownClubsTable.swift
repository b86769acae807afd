// The clubs that fcl knows without a file of the user.

extension KnownClubs {
  /// National sides first, then the clubs of each competition by its name in match files. The colours are the main ones
  /// of kits or badges.
  static let table = """
    club,names,competition,from,until,colour
    Afghanistan,AFG,,,,0057a8
    Australia,AUS,,,,ffcd00
    Bangladesh,BAN,,,,006a4e
    Canada,CAN,,,,d52b1e
    England,ENG,,,,1f3c88
    Hong Kong,HK;HKG,,,,de2910
    India,IND,,,,1d6fc4
    Ireland,IRE,,,,169b62
    Kenya,KEN,,,,006600
    Namibia,NAM,,,,003580
    Nepal,NEP,,,,dc143c
    Netherlands,NED,,,,ff6f00
    New Zealand,NZ;NZL,,,,000000
    Oman,OMA,,,,c8102e
    Pakistan,PAK,,,,006629
    Papua New Guinea,PNG,,,,ce1126
    Scotland,SCO,,,,005eb8
    South Africa,SA;RSA,,,,007749
    Sri Lanka,SL,,,,0a2f81
    Uganda,UGA,,,,fcdc04
    United Arab Emirates,UAE,,,,00732f
    United States of America,USA,,,,0a3161
    West Indies,WI,,,,7b0041
    Zimbabwe,ZIM,,,,d40000
    Chennai Super Kings,CSK,Indian Premier League,,,ffcb05
    Deccan Chargers,DEC,Indian Premier League,,,2b3a67
    Deccan Chargers,DC,Indian Premier League,,2012,
    Delhi Capitals,DC,Indian Premier League,2019,,17449b
    Delhi Capitals,DD;Delhi Daredevils,Indian Premier League,,2018,
    Gujarat Lions,GL,Indian Premier League,,,e04f16
    Gujarat Titans,GT,Indian Premier League,,,1b2133
    Kochi Tuskers Kerala,KTK,Indian Premier League,,,f7941d
    Kolkata Knight Riders,KKR,Indian Premier League,,,3a225d
    Lucknow Super Giants,LSG,Indian Premier League,,,0b4ea2
    Mumbai Indians,MI,Indian Premier League,,,004ba0
    Pune Warriors,PWI,Indian Premier League,,,2f9be3
    Punjab Kings,PBKS,Indian Premier League,,,dd1f2d
    Punjab Kings,KXIP;Kings XI Punjab,Indian Premier League,,2020,
    Rajasthan Royals,RR,Indian Premier League,,,ea1a85
    Rising Pune Supergiant,RPS;Rising Pune Supergiants,Indian Premier League,,,d11d9b
    Royal Challengers Bengaluru,RCB;Royal Challengers Bangalore,Indian Premier League,,,d1171b
    Sunrisers Hyderabad,SRH,Indian Premier League,,,f26522
    Delhi Capitals,DC,Women's Premier League,,,17449b
    Gujarat Giants,GG,Women's Premier League,,,e4612b
    Mumbai Indians,MI,Women's Premier League,,,004ba0
    Royal Challengers Bengaluru,RCB;Royal Challengers Bangalore,Women's Premier League,,,d1171b
    UP Warriorz,UPW,Women's Premier League,,,5b2a86
    Adelaide Strikers,STR;ADS,Big Bash League,,,0084d6
    Brisbane Heat,HEA;BRH,Big Bash League,,,00b5b8
    Hobart Hurricanes,HUR;HBH,Big Bash League,,,674398
    Melbourne Renegades,REN;MLR,Big Bash League,,,e02826
    Melbourne Stars,STA;MLS,Big Bash League,,,00b140
    Perth Scorchers,SCO;PRS,Big Bash League,,,ff6600
    Sydney Sixers,SIX;SYS,Big Bash League,,,ec008c
    Sydney Thunder,THU;SYT,Big Bash League,,,a6ce39
    Islamabad United,IU;ISU,Pakistan Super League,,,e31e24
    Karachi Kings,KK;KRK,Pakistan Super League,,,0b5fbf
    Lahore Qalandars,LQ;LHQ,Pakistan Super League,,,8dc63f
    Multan Sultans,MS;MUL,Pakistan Super League,,,0a6e5c
    Peshawar Zalmi,PZ;PSZ,Pakistan Super League,,,ffd200
    Quetta Gladiators,QG;QTG,Pakistan Super League,,,5c2d91
    Antigua and Barbuda Falcons,ABF,Caribbean Premier League,,,006a9c
    Barbados Royals,BR,Caribbean Premier League,,,ea1a85
    Barbados Royals,Barbados Tridents,Caribbean Premier League,,2020,
    Guyana Amazon Warriors,GAW,Caribbean Premier League,,,00843d
    Jamaica Tallawahs,JT,Caribbean Premier League,,,009b3a
    St Kitts and Nevis Patriots,SKNP,Caribbean Premier League,,,ce1126
    St Lucia Kings,SLK;Saint Lucia Kings,Caribbean Premier League,,,0072bc
    St Lucia Kings,St Lucia Zouks,Caribbean Premier League,,2020,
    Trinbago Knight Riders,TKR,Caribbean Premier League,,,c8102e
    Durban's Super Giants,DSG,SA20,,,0072ce
    Joburg Super Kings,JSK,SA20,,,ffcb05
    MI Cape Town,MICT;MI,SA20,,,004ba0
    Paarl Royals,PR,SA20,,,ea1a85
    Pretoria Capitals,PC,SA20,,,17449b
    Sunrisers Eastern Cape,SEC,SA20,,,f26522
    Abu Dhabi Knight Riders,ADKR,International League T20,,,3a225d
    Desert Vipers,DV,International League T20,,,e4002b
    Dubai Capitals,DC,International League T20,,,17449b
    Gulf Giants,GG,International League T20,,,e4612b
    MI Emirates,MIE;MI,International League T20,,,004ba0
    Sharjah Warriorz,SW;Sharjah Warriors,International League T20,,,
    Los Angeles Knight Riders,LAKR,Major League Cricket,,,3a225d
    MI New York,MINY;MI,Major League Cricket,,,004ba0
    San Francisco Unicorns,SFU,Major League Cricket,,,ef6c2f
    Seattle Orcas,SEO,Major League Cricket,,,6cc24a
    Texas Super Kings,TSK,Major League Cricket,,,ffcb05
    Washington Freedom,WF,Major League Cricket,,,c8102e
    Birmingham Phoenix,BPH,The Hundred,,,ff6a13
    London Spirit,LNS,The Hundred,,,1e5bc6
    Manchester Super Giants,MNR;Manchester Originals,The Hundred,,,1a1a1a
    MI London,MI;OVI;Oval Invincibles,The Hundred,,,00b3a4
    Southern Brave,SOB,The Hundred,,,86bc25
    Sunrisers Leeds,NOS;Northern Superchargers,The Hundred,,,6f2c91
    Trent Rockets,TRT,The Hundred,,,ffd100
    Welsh Fire,WEF,The Hundred,,,e4002b
    """
}
