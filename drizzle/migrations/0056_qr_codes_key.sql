-- In one statement: there is no moment without a key.
ALTER TABLE "qr_codes" DROP CONSTRAINT "qr_codes_pkey", ADD CONSTRAINT "qr_codes_pkey" PRIMARY KEY USING INDEX "qr_codes_own";
